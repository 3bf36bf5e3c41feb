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
  constructor() {
    super(`const folder = ${here}; importScripts(folder + "worker.js");`, "classic");
    this.ready.then(() => navigator.serviceWorker?.register(folder + "offline.js"));
  }

  // The answer to a question of the table of requests, with the last report on its way.
  async request(name, ...given) {
    const answer = await this.ask({ request: JSON.stringify([name, given]) });
    if (!answer) throw new Error("It was stopped.");
    const told = JSON.parse(answer.told);
    if (told.error) throw new Error(told.error);
    return told;
  }
}

export class Drawing extends Asked {
  constructor() {
    super(`import ${JSON.stringify(folder + "draw.js")};`, "module");
  }
}
