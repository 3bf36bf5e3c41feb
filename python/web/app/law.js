// Files of clauses: those of the laws, examples, exercises and one's own, changed and used.

import { drawing, part } from "./rules.js";

const own = new Map();
let checking = false;

// A file is shown: one's own, or that of the site.
async function show() {
  const name = part("file").value;
  part("text").value = own.get(name) ?? (await (await fetch(`files/${name}`)).text());
}

function choose(name, text) {
  own.set(name, text);
  if (![...part("file").options].some(({ value }) => value === name)) part("file").add(new Option(name), 0);
  part("file").value = name;
  return show();
}

// The first thing that is wrong with an answer to an exercise, by the checks that it has.
async function wrong(rules, file, text) {
  const [name, kind] = file.split(".");
  const task = await (await fetch(`files/${file}`)).text();
  const games = [...task.matchAll(/example:(\w+)/g)].map(([, game]) => game);
  for (const each of [...games, `exercises/checks/${name}`]) {
    await rules.request("load", `/hornboard/examples/${each}.pl`, "trusted");
  }
  if (kind === "pl") {
    for await (const { Hint, About } of solutions(rules, `${name}_checks:wrong(Hint, About)`)) {
      return Hint.replace(/{}/g, () => written(About.shift()));
    }
    return null;
  }
  const cases = [];
  for await (const found of solutions(rules, `${name}_checks:expected(Name, Given, Answer, Hint)`)) {
    cases.push([found.Name, found.Given, found.Answer, found.Hint]);
  }
  checking = true;
  const told = await drawing().ask({ text, cases });
  checking = false;
  return told ? told.wrong : "It was stopped.";
}

async function* solutions(rules, goal) {
  await rules.request("query", goal, [], "trusted", 1);
  try {
    for (let found; (found = await rules.request("solution", 1)); ) {
      yield Object.fromEntries(found.map(([name, value]) => [name, plain(value)]));
    }
  } finally {
    await rules.request("close", 1);
  }
}

// A value of values.pl, and how it is written.
function plain([kind, ...parts]) {
  if (kind === "none") return null;
  if (kind === "list" || kind === "pair") return parts.map(plain);
  if (kind === "position") return parts[1];
  return kind === "integer" ? parseInt(parts[0], 16) : parts[0];
}

function written(value) {
  return Array.isArray(value) ? `[${value.map(written).join(", ")}]` : value ?? "_";
}

// What is used is kept in this browser, and used again where the page is loaded anew. What is
// to be done meanwhile, and with the games of a file, is for the page to say.
export async function clauses(rules, alone, done = () => {}) {
  part("law").addEventListener("toggle", () => part("text").value || show());
  part("file").addEventListener("change", show);
  part("own").addEventListener("change", async ({ target: { files } }) => {
    choose(files[0].name, await files[0].text());
  });
  part("stop").addEventListener("click", () => checking && drawing().stop());
  part("forget").addEventListener("click", () => {
    localStorage.removeItem("file");
    part("loaded").textContent = "Nothing is kept.";
  });
  part("load").addEventListener("click", () => alone(() => use(rules, done)));
  const kept = JSON.parse(localStorage.getItem("file"));
  if (!kept) return;
  choose(...kept);
  await use(rules, () => {});
}

async function use(rules, done) {
  const [name, text] = [part("file").value, part("text").value];
  const exercise = part("file").selectedOptions[0].parentNode.label === "Exercises";
  part("loaded").textContent = "...";
  try {
    const { games } = name.endsWith(".py") ? { games: [] } : await rules.load(name, text);
    localStorage.setItem("file", JSON.stringify([name, text]));
    own.set(name, text);
    part("loaded").textContent = exercise ? (await wrong(rules, name, text)) ?? "solved" : games.join(" ");
    await done(games, text);
  } catch (wrong) {
    part("loaded").textContent = wrong.message;
  }
}
