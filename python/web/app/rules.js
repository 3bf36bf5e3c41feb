// Workers that are asked, ended, and started anew: the rule base, and what draws boards.

const folder = new URL(".", import.meta.url).href;
const here = JSON.stringify(folder);

class Asked {
  #text;
  #type;
  #worker;
  #waiting = new Map();
  #ids = 0;

  // A worker that is made of a text keeps to the content security policy of the page.
  constructor(text, type) {
    this.#text = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.#type = type;
    this.#start();
  }

  #start() {
    this.#worker = new Worker(this.#text, { type: this.#type });
    this.ready = new Promise((resolve) => {
      this.#worker.onmessage = ({ data }) => (data.ready ? resolve() : this.#heard(data));
    });
  }

  #heard({ id, ...answer }) {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
    if (answer.ended) this.stop();
  }

  // The answer to what is asked; null where it was stopped.
  ask(question) {
    this.#ids += 1;
    this.#worker.postMessage({ ...question, id: this.#ids });
    return new Promise((resolve) => this.#waiting.set(this.#ids, resolve));
  }

  stop() {
    this.#worker.terminate();
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    this.#start();
  }
}

export class RuleBase extends Asked {
  #files = new Map();
  #changed = false;

  constructor() {
    super(`const folder = ${here}; importScripts(folder + "worker.js");`, "classic");
    this.ready.then(() => navigator.serviceWorker?.register(folder + "offline.js"));
  }

  // The answer to a question of the table of requests, with the last report on its way.
  async request(name, ...given) {
    return this.#told({ request: JSON.stringify([name, given]) });
  }

  async #told(question) {
    const answer = await this.ask(question);
    if (!answer) throw new Error("It was stopped.");
    const told = JSON.parse(answer.told);
    if (told.error) throw new Error(told.error);
    return told;
  }

  // A file of a person is looked through and loaded, after others by a worker that is started
  // anew, which has none of what stood in the file before.
  async load(name, text) {
    const file = `/own/${name}`;
    const question = { request: JSON.stringify(["load", [file, "untrusted"]]), file, text };
    this.#files.delete(name);
    if (this.#changed) this.stop();
    this.#changed = true;
    const { ok } = await this.#told(question);
    this.#files.set(name, question);
    return ok;
  }

  stop() {
    super.stop();
    for (const question of this.#files.values()) this.ask(question);
  }
}

// Lines as a tree that opens and closes; each has its depth.
export function tree(lines) {
  const open = [Object.assign(document.createElement("div"), { className: "tree" })];
  lines.forEach(([depth, textContent], at) => {
    open.length = depth + 1;
    const deeper = lines[at + 1]?.[0] > depth;
    const made = (tag) => Object.assign(document.createElement(tag), { textContent });
    const line = deeper ? document.createElement("details") : made("div");
    open.at(-1).append(line);
    if (deeper) {
      line.open = depth === 0;
      line.append(made("summary"));
      open.push(line);
    }
  });
  return open[0];
}

export class Drawing extends Asked {
  constructor() {
    super(`import ${JSON.stringify(folder + "draw.js")};`, "module");
  }
}
