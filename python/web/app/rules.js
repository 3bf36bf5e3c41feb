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

  // The answer to a question of the table of requests.
  async request(name, ...given) {
    return (await this.#told({ request: JSON.stringify([name, given]) })).ok;
  }

  // The last report on the way to an answer.
  async report(name, ...given) {
    return (await this.#told({ request: JSON.stringify([name, given]) })).report;
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

class Drawing extends Asked {
  constructor() {
    super(`import ${JSON.stringify(folder + "draw.js")};`, "module");
  }

  // A board of a game as a picture, and where its cells are.
  async board({ players, grounds, title }, cells, marks = {}, makers = {}) {
    const look = { players, ground: grounds[0] ?? "", title, theme: theme() };
    const { picture, places } = await this.ask({ cells, marks, makers, ...look });
    return { src: URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })), places };
  }
}

let python;

// It is loaded when something is asked of it first.
export const drawing = () => (python ??= new Drawing());

export const dark = matchMedia("(prefers-color-scheme: dark)");
export const theme = () => (dark.matches ? "dark" : "light");

export const part = (id) => document.getElementById(id);

export const made = (tag, told) => Object.assign(document.createElement(tag), told);

// While something is awaited only Stop and cells can be pressed.
export function busy(is) {
  for (const each of document.querySelectorAll("main :is(button, select):not([data-cell])")) each.disabled = is;
  part("stop").disabled = !is;
}

// Lines as a tree that opens and closes; each has its depth, and may have its clause.
export function tree(lines) {
  const open = [made("div", { className: "tree" })];
  lines.forEach(([depth, textContent, clause], at) => {
    open.length = depth + 1;
    const above = open.at(-1);
    if (!clause && !(lines[at + 1]?.[0] > depth)) return above.append(made("div", { textContent }));
    open.push(made("details", { open: depth === 0 }));
    above.append(open.at(-1));
    open.at(-1).append(made("summary", { textContent }));
    if (clause) open.at(-1).append(made("pre", { textContent: clause }));
  });
  return open[0];
}
