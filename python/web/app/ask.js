// The page that asks: a query, its answers one by one, and buttons for the queries of the documents.

import { clauses } from "./law.js";
import { RuleBase, tree } from "./rules.js";

const part = (id) => document.getElementById(id);
const rules = new RuleBase();
const last = { query: "", more: 0, item: null };

function loading() {
  part("state").textContent = "The rules are loaded ...";
  rules.ready.then(() => (part("state").textContent = "Ready."));
}

async function ask(query, more = 0) {
  if (!/\S/.test(query)) return;
  const text = query.trim().replace(/^\?-\s*/, "").replace(/([^.])$/, "$1.");
  const item = more ? last.item : part("answers").insertBefore(shown(text), part("answers").firstChild);
  Object.assign(last, { query, more, item });
  part("query").value = text;
  busy(true);
  const answer = await rules.ask({ query: text, more });
  const told = answer ? answer.told : "stopped";
  item.querySelector("samp").replaceChildren(/\bexplain\(/.test(text) ? tree(indented(told)) : told);
  busy(false);
  part("more").disabled = !answer?.open;
  if (!answer || answer.ended) loading();
}

// The lines of an explanation, each with its depth.
function indented(told) {
  return told.split("\n").map((line) => [line.search(/\S|$/) / 4, line.trim()]);
}

function shown(text) {
  const item = document.createElement("li");
  for (const [tag, words] of [["kbd", "?- " + text], ["samp", "..."]]) {
    item.append(Object.assign(document.createElement(tag), { textContent: words }));
  }
  return item;
}

function busy(is) {
  part("stop").disabled = !is;
  part("ask").disabled = part("more").disabled = is;
  for (const button of document.querySelectorAll("nav button")) button.disabled = is;
}

function address() {
  const query = decodeURIComponent(location.hash.slice(1));
  if (query) ask(query);
}

part("form").addEventListener("submit", (event) => {
  event.preventDefault();
  ask(part("query").value);
});
part("query").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    if (!part("ask").disabled) ask(part("query").value);
  }
});
part("more").addEventListener("click", () => ask(last.query, last.more + 1));
part("stop").addEventListener("click", () => rules.stop());
for (const button of document.querySelectorAll("nav button")) {
  button.addEventListener("click", () => ask(button.textContent));
}
window.addEventListener("hashchange", address);
clauses(rules, () => {});
loading();
address();
