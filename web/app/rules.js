// The rule base as the pages have it: a worker that is asked, ended, and started anew.

const folder = new URL(".", import.meta.url).href;

export class RuleBase {
  #worker;
  #waiting = new Map();
  #ids = 0;

  constructor() {
    this.#start();
  }

  // A worker that is made of a text keeps to the content security policy of the page.
  #start() {
    const text = `const folder = ${JSON.stringify(folder)}; importScripts(folder + "worker.js");`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.#worker = new Worker(address);
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
    this.#worker.postMessage({ id: this.#ids, ...question });
    return new Promise((resolve) => this.#waiting.set(this.#ids, resolve));
  }

  stop() {
    this.#worker.terminate();
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    this.#start();
  }
}
