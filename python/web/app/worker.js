// The rule base in SWI-Prolog, alone in a worker: it reads what is asked, and posts what is told.

/* global SWIPL, folder, importScripts, postMessage, onmessage:writable */

importScripts(folder + "swipl/swipl-web.js");

const toplevel = { waiting: [], paused: true, told: "", more: 0, open: false };

const read = new TextDecoder();

// What the toplevel reads: the query, a semicolon for each answer but the last, and the end.
// A line ends with null, since more is read at once than one line.
function character() {
  if (!toplevel.waiting.length) {
    toplevel.paused = !toplevel.paused;
    if (toplevel.paused) return null;
    type(line());
  }
  return toplevel.waiting.shift();
}

// What is typed where all was read. Behind an answer that may not be the last one there is no
// new line yet.
function line() {
  const choosing = !toplevel.open && toplevel.told !== "" && !toplevel.told.endsWith("\n");
  if (!choosing) return "end_of_file.\n";
  toplevel.open = toplevel.more === 0;
  if (toplevel.open) return "\n";
  toplevel.more -= 1;
  toplevel.told += ";\n";
  return ";\n";
}

function type(text) {
  toplevel.waiting.push(...new TextEncoder().encode(text));
}

function print(byte) {
  toplevel.told += read.decode(new Uint8Array([byte]), { stream: true });
}

// The answers to a query as the toplevel prints them, and whether there may be another one.
function asked(prolog, query, more) {
  Object.assign(toplevel, { waiting: [], paused: false, told: "", more, open: false });
  type(query + "\n");
  prolog.call("hornboard_page:toplevel");
  return { told: toplevel.told.trim(), open: toplevel.open };
}

// The answer to a question of the table of requests, as page.pl tells it.
function told(prolog, request) {
  const goal = "hornboard_page:asked(Request, Told)";
  return { told: prolog.query(goal, { Request: request }).once().Told };
}

async function start() {
  const packed = fetch(folder + "rules.bin").then((found) => found.arrayBuffer());
  const machine = await SWIPL({
    arguments: ["-q"],
    locateFile: (file) => folder + "swipl/" + file,
    stdin: character,
    stdout: print,
    stderr: print,
  });
  const bytes = new Uint8Array(await packed);
  const end = bytes.indexOf(10);
  let at = end + 1;
  for (const [file, length] of JSON.parse(read.decode(bytes.subarray(0, end)))) {
    machine.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")) || "/");
    machine.FS.writeFile(file, bytes.subarray(at, at + length));
    at += length;
  }
  machine.prolog.call("consult('/page.pl')");
  // Prolog asks whether a name was meant that is like one that is not defined; it was.
  globalThis.window = { confirm: () => true };
  machine.FS.mkdir("/own");
  return machine;
}

const started = start();
started.then(() => postMessage({ ready: true }));

onmessage = async ({ data }) => {
  const { prolog, FS } = await started;
  if (data.file) FS.writeFile(data.file, data.text);
  try {
    postMessage({ id: data.id, ...(data.request ? told(prolog, data.request) : asked(prolog, data.query, data.more)) });
  } catch (ended) {
    postMessage({ id: data.id, told: toplevel.told.trim() || String(ended.message), ended: true });
  }
};
