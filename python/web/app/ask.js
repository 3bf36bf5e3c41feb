// The page that asks: a query, its answers one by one, and buttons for the queries of the documents.

import { clauses } from "./law.js";
import { busy, drawing, made, part, RuleBase, tree } from "./rules.js";

const rules = new RuleBase();
const last = { query: "", more: 0, item: null, open: false };

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
  await alone(async () => {
    const answer = await rules.ask({ query: text, more });
    const told = answer ? answer.told : "stopped";
    item.querySelector("samp").replaceChildren(...written(told));
    last.open = answer?.open;
    if (!answer || answer.ended) loading();
  });
}

// What is told: explanations are trees, and positions can be seen. See page.pl.
function* written(told) {
  for (const part of told.split(/((?:^\u0002.*\n?)+)/m)) {
    if (part[0] === "\u0002") {
      yield tree(part.match(/[^\u0002\n]+/g).map(JSON.parse));
    } else {
      for (const [, text, variant, position] of part.matchAll(/([^\u0001]+)|\u0001(.*?)\u0001(.*?)\u0001/gs)) {
        yield text ?? seen(variant, position);
      }
    }
  }
}

function seen(variant, text) {
  const shown = made("details", { className: "seen" });
  const picture = made("img", { alt: "The board is drawn ..." });
  shown.append(made("summary", { textContent: text }), picture);
  shown.addEventListener("toggle", () => draw(picture, variant, text.slice(1, -1)), { once: true });
  return shown;
}

async function draw(picture, variant, text) {
  try {
    const game = await rules.request("game", variant);
    const { src } = await drawing().board(game, await rules.request("board", [variant, text]));
    Object.assign(picture, { src, alt: text });
  } catch (wrong) {
    picture.alt = wrong.message;
  }
}

async function alone(work) {
  busy(true);
  await work();
  busy(false);
  part("more").disabled = !last.open;
}

function shown(text) {
  const item = made("li");
  item.append(made("kbd", { textContent: "?- " + text }), made("samp", { textContent: "..." }));
  return item;
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
clauses(rules, alone);
loading();
address();
