// The page that plays: it shows what the rule base answers, and decides nothing by itself.

import { clauses } from "./law.js";
import { busy, dark, drawing, made, part, RuleBase, theme, tree } from "./rules.js";

const rules = new RuleBase();

const play = { game: null, places: [], board: [], touched: [], hints: [], busy: false };

const now = () => play.places.at(-1);
const handle = (place = now()) => [play.game.variant, place.form];

const request = rules.request.bind(rules);

// What a person starts is done alone; what goes wrong is said.
async function alone(work) {
  if (play.busy) return;
  const held = document.activeElement;
  busy((play.busy = true));
  try {
    await work();
  } catch (wrong) {
    part("said").textContent = wrong.message;
  }
  busy((play.busy = false));
  if (document.activeElement === document.body) held.focus();
}

// A game begins, at the position in the address if there is one.
async function begin(name, text = "") {
  const house = name.split(":")[0];
  const law = [...part("file").options].find(({ value }) => value === `my_${house}.pl`);
  if (law) part("picture").src = `starts/${house}-${theme()}.svg`;
  if (law && !law.selected) {
    law.selected = true;
    part("file").dispatchEvent(new Event("change"));
  }
  part("cells").replaceChildren();
  await rules.ready;
  const game = await request("game", name);
  const again = play.game?.variant === game.variant;
  play.game = game;
  let [form, mover, result] = text
    ? await request("position", name, text)
    : await request("start", name, "");
  if (!again) {
    options("you", [...game.players, "nobody", "everybody"], game.players[0]);
    options("level", game.levels.map(([level]) => level), game.usual, new Map(game.levels));
  }
  if (![...part("game").options].some(({ value }) => value === house)) part("game").add(new Option(house));
  part("game").value = house;
  part("rules").hidden = !law;
  part("rules").href = `../games/${house}.html`;
  if (!text) {
    const dealt = [[name, form], game.players.slice(1), Math.floor(Math.random() * 2 ** 32)];
    [form, mover, result] = await request("deal", ...dealt);
  }
  play.places = [{ form, mover, result }];
  part("said").textContent = welcome();
  await show();
  await answer();
}

function welcome() {
  const you = part("you").value;
  if (!play.game.players.includes(you)) return "";
  return `You are ${you}. Touch the board to move. Where dots appear, touch one of them.`;
}

function options(id, names, chosen, titles = new Map()) {
  const told = (name) => [name, titles.get(name)].filter(Boolean).join(": ");
  part(id).replaceChildren(...names.map((name) => new Option(told(name), name, false, name === chosen)));
}

async function show() {
  play.touched = [];
  play.hints = [];
  const { mover, result, reason, move } = now();
  const you = part("you").value;
  const verdict = result !== "none" && (await request("verdict", handle(), you));
  const told = verdict || (reason && `drawn: ${reason}`) || `${mover} to move`;
  part("state").textContent = move ? `${play.places.at(-2).mover}: ${move}. ${told}` : told;
  part("moves").replaceChildren(
    ...play.places.slice(1).map((place, at) => made("li", { textContent: `${at + 1}. ${place.move}` })),
  );
  part("moves").scrollTop = part("moves").scrollHeight;
  history.replaceState(null, "", "#" + encodeURIComponent(handle().join("/")));
  play.board = await request("board", handle());
  await draw();
}

// The picture with its marks, and a button on each cell.
async function draw() {
  const emphasised = await request("marks", handle());
  const following = play.touched.length ? await request("targets", handle(), play.touched) : [];
  const marks = Object.fromEntries([
    ...emphasised.filter(([, mark]) => mark === "emphasis"),
    ...(now().changed ?? []),
    ...play.hints.map((cell) => [cell, "hint"]),
    ...play.touched.map((cell) => [cell, "chosen"]),
    ...following.map(([cell, single]) => [cell, single ? "clone" : "jump"]),
  ]);
  const { src, places } = await drawing().board(play.game, play.board, marks, now().makers);
  const before = part("picture").src;
  Object.assign(part("picture"), { src, alt: play.game.title });
  if (before.startsWith("blob:")) URL.revokeObjectURL(before);
  const held = document.activeElement?.dataset?.cell;
  part("cells").replaceChildren(...play.board.filter(seen).map((cell) => button(cell, places)));
  if (held) part("cells").querySelector(`[data-cell="${CSS.escape(held)}"]`)?.focus();
}

const seen = ([, place, content]) => place[0] !== "hand" || content.length > 0;

function button([name, , content], places) {
  const [left, top, width, height] = places[name].map((each) => each + "%");
  const cell = made("button", { ariaLabel: [name, ...content].join(" ") });
  cell.dataset.cell = name;
  Object.assign(cell.style, { left, top, width, height });
  cell.addEventListener("click", () => alone(() => touch(name)));
  return cell;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Arrow keys lead to the next cell in their direction.
function lead(event) {
  if (!ARROWS[event.key]) return;
  event.preventDefault();
  const [x, y] = ARROWS[event.key];
  const from = event.target.getBoundingClientRect();
  const far = (cell) => {
    const to = cell.getBoundingClientRect();
    const [across, down] = [to.x - from.x, to.y - from.y];
    const ahead = across * x + down * y;
    return ahead > 1 ? ahead + 2 * Math.abs(across * y + down * x) : Infinity;
  };
  const cells = [...part("cells").children].sort((one, other) => far(one) - far(other));
  if (far(cells[0]) < Infinity) cells[0].focus();
}

// As play/touch.py has it: a cell leads on from those before, or begins anew.
async function touch(cell) {
  if (now().result !== "none" || now().reason) return;
  const before = play.touched;
  part("said").textContent = "";
  for (const cells of before.length ? [[...before, cell], [cell]] : [[cell]]) {
    const [made, further] = await request("leads", handle(), cells);
    if (made !== null && (cells.length > 1 || !before.length)) return move(made);
    if (further) {
      const keys = before.length > 0 && cells.length === 1 && [...before, cell].every(isKey);
      if (!keys) play.touched = cells;
      return draw();
    }
    if (made !== null) play.touched = [];
  }
  part("said").textContent = (await request("refusal", handle(), [...before, cell])) ?? "";
  await draw();
}

function isKey(name) {
  const [, place, content] = play.board.find(([cell]) => cell === name);
  return place[0] === "key" && !["label", "choice"].includes(content[0]);
}

async function move(text) {
  await advance(text);
  await answer();
}

async function advance(text) {
  const changes = await request("changes", handle(), text);
  const [name, progress, [form, mover, result]] = await request("play", handle(), text, 0);
  const changed = changes
    .filter(([kind]) => ["from", "to", "thrown"].includes(kind))
    .map(([kind, cell]) => [cell, { from: "left", to: "last" }[kind] ?? kind]);
  const [said] = await request("shown", handle(), [name]);
  const own = changes.filter(([kind]) => kind === "to").map(([, cell]) => [cell, now().mover]);
  const makers = { ...now().makers, ...Object.fromEntries(own) };
  play.places.push({ form, mover, result, move: said, name, changed, makers, progress });
  now().reason = result === "none" ? await request("ending", handle(), trail()) : null;
  await show();
}

// The positions that may come again, the newest first.
function trail() {
  const found = [];
  for (let at = play.places.length - 1; at > 0; at -= 1) {
    const { progress } = play.places[at];
    if (progress === "irreversible") break;
    if (progress === "zeroing") found.push(progress);
    found.push(handle(play.places[at - 1]));
  }
  return found;
}

// The computer moves as long as it is its turn.
async function answer() {
  const you = part("you").value;
  while (now().result === "none" && !now().reason && you !== "everybody" && now().mover !== you) {
    await computer();
  }
}

async function computer() {
  part("state").textContent = `${now().mover} thinks ...`;
  const found = await think(part("level").value);
  await advance(found.lines[0].line[0]);
  part("said").textContent = found.reason;
}

const go = () => computer().then(answer);

function think(level) {
  const wishes = [["level", level], ["seed", Math.floor(Math.random() * 2 ** 31)]];
  return rules.report("think", handle(), wishes, trail());
}

async function hint() {
  const found = await think(play.game.usual);
  const [text] = found.lines[0].line;
  const [ways] = await request("ways", handle(), text);
  play.hints = ways ?? [];
  const [gain] = await request("merit", handle(), text);
  const [said] = await request("shown", handle(), [text]);
  part("said").textContent = `try ${said}: ${gain}`;
  await draw();
}

async function why() {
  const { result, name } = now();
  const before = play.places.at(-2);
  if (result !== "none") return part("said").replaceChildren(tree(await request("why_over", handle())));
  if (before) {
    part("said").textContent = (await request("merit", handle(before), name)).join("\n");
    const legal = (await request("why", handle(before), name)).map(([depth, ...told]) => [depth + 1, ...told]);
    return part("said").append(tree([[0, "By the rules"], ...legal]));
  }
  part("said").textContent = "There is no move to explain yet.";
}

async function undo() {
  part("said").textContent = "";
  do {
    if (play.places.length > 1) play.places.pop();
  } while (play.places.length > 1 && play.game.players.includes(part("you").value) && now().mover !== part("you").value);
  await show();
}

// A search is ended with its worker; the game is here, so that it goes on.
function stop() {
  rules.stop();
  part("state").textContent = "It was stopped.";
}

function address() {
  const [name, ...text] = decodeURIComponent(location.hash.slice(1)).split("/");
  return begin(name || "hexagon", text.join("/"));
}

for (const [id, work] of Object.entries({ undo, hint, why, go })) {
  part(id).addEventListener("click", () => alone(work));
}
part("cells").addEventListener("keydown", lead);
part("stop").addEventListener("click", stop);
part("new").addEventListener("click", () => alone(() => begin(play.game.variant)));
part("game").addEventListener("change", () => alone(() => begin(part("game").value)));
part("you").addEventListener("change", () => alone(answer));
part("form").addEventListener("submit", (event) => {
  event.preventDefault();
  alone(() => move(part("move").value.trim()).then(() => (part("move").value = "")));
});
// A game that is the one on the board but for some clauses goes on from here.
async function used([name], text) {
  if (!name) return;
  const same = [name, text.match(/rules_of\((\w+)\)/)?.[1]].includes(part("game").value);
  await begin(name, same ? now().form : "");
}

drawing();
dark.addEventListener("change", () => alone(draw));
window.addEventListener("hashchange", () => alone(address));
alone(() => clauses(rules, alone, used).then(address));
