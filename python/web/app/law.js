// Files of clauses: those of the laws, examples, exercises and one's own, changed and used.

const part = (id) => document.getElementById(id);

async function file(name) {
  part("text").value = await (await fetch(`files/${name}.pl`)).text();
}

// The first thing that is wrong with an answer to an exercise, by the checks that it has.
async function wrong(rules, name) {
  const examples = "/hornboard/examples/";
  const task = await (await fetch(`files/${name}.pl`)).text();
  const games = [...task.matchAll(/example:(\w+)/g)].map(([, game]) => game);
  for (const each of [...games, `exercises/checks/${name}`]) {
    await rules.request("load", `${examples}${each}.pl`, "trusted");
  }
  await rules.request("query", `${name}_checks:wrong(Hint, About)`, [], "trusted", 1);
  const found = (await rules.request("solution", 1)).ok;
  if (!found) return "solved";
  await rules.request("close", 1);
  const { Hint, About } = Object.fromEntries(found);
  const values = About.slice(1).map(shown);
  return Hint[1].replace(/{}/g, () => values.shift());
}

// A value as values.pl tells it.
function shown([kind, ...parts]) {
  if (kind === "none") return "_";
  if (kind === "list" || kind === "pair") return `[${parts.map(shown).join(", ")}]`;
  if (kind === "position") return parts[1];
  return kind === "integer" ? String(Number(parts[0])) : parts[0];
}

// What is to be done with the games of a file is for the page to say.
export function clauses(rules, done) {
  const own = part("own");
  part("law").addEventListener("toggle", () => part("text").value || file(part("file").value));
  part("file").addEventListener("change", () => {
    own.value = "";
    file(part("file").value);
  });
  own.addEventListener("change", async () => (part("text").value = await own.files[0].text()));
  part("load").addEventListener("click", async () => {
    part("loaded").textContent = "...";
    try {
      const text = part("text").value;
      const [chosen] = part("file").selectedOptions;
      const exercise = !own.files.length && chosen.parentNode.label === "Exercises";
      const { games } = await rules.load(own.files[0]?.name ?? `${chosen.value}.pl`, text);
      part("loaded").textContent = exercise ? await wrong(rules, chosen.value) : games.join(" ");
      await done(games, text);
    } catch (wrong) {
      part("loaded").textContent = wrong.message;
    }
  });
}
