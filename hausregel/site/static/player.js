// The player of saved games in a page, and `drawScene`, which draws a table. It knows no game: it is given scenes
// (see hausregel/pictures/frames.py) and draws them. Without it, the page shows the first and last picture and the moves.

const SVG = "http://www.w3.org/2000/svg";
const EVERYONE = -1;
const CLOSED = -3;
const OTHERS = -10;
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const TEXT = { name: [13, 600, 1], zone: [12, 400, 0.72], value: [12, 400, 0.72] };
const SMALLEST = 12; // as in hausregel/pictures/scene.py
const WORDED = 40; // as in hausregel/pictures/scene.py
const MOVE_MS = 320;
const PLAY_MS = 1500;
const SWIPE = 36;

// --- drawing -------------------------------------------------------------------------------------------------------

/**
 * Whether a viewer knows something: `seen` is a seat, -1 for everyone, -2 for nobody, -3 for what lies face down even
 * where all cards are open, -10 and less for all seats but one;
 * the viewer a seat, null or "all".
 */
export function sees(seen = EVERYONE, viewer = null) {
  if (seen === CLOSED) return false;
  if (seen <= OTHERS) return viewer === "all" || (typeof viewer === "number" && viewer !== OTHERS - seen);
  return viewer === "all" || seen === EVERYONE || seen === viewer;
}

const drawings = new WeakMap();

/**
 * Draws a scene into an SVG element, or changes what is drawn there into it.
 *
 * scene: { width, height, sizes, places, cards, labels, marks, table }, as `scene_data` gives it.
 * symbols: { prefix, font, markup, worded: the faces with small words }. viewer: a seat, null for what everyone sees, "all" for all cards open.
 * options: { animate: move cards to their places (not where motion is not wanted), moved: keys of cards to point out }.
 */
export function drawScene(svg, scene, symbols, viewer = null, options = {}) {
  const drawing = drawings.get(svg) ?? begin(svg, symbols);
  svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
  define(drawing, symbols);
  drawing.places.replaceChildren(...drawTable(scene), ...scene.places.flatMap((place) => drawPlace(place, scene, viewer)));
  drawing.words.replaceChildren(
    ...Object.values(scene.labels).map((label) => drawLabel(label, viewer)),
    ...scene.marks.map(([x, y]) => element("path", { d: `M${x + 0.5} ${y - 4.5}l7 4.5l-7 4.5Z` })),
  );
  drawCards(drawing, scene, symbols, viewer, options);
  drawing.scene = scene;
}

function element(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function begin(svg, symbols) {
  svg.setAttribute("fill", "currentColor");
  svg.setAttribute("font-family", FONT);
  const drawing = {
    defs: element("defs"),
    places: element("g", { "text-anchor": "middle" }),
    cards: element("g", { "font-family": symbols.font, "font-weight": 700 }),
    words: element("g"),
    defined: new Set(),
    groups: new Map(),
    scene: null,
    settled: 0,
  };
  svg.replaceChildren(drawing.defs, drawing.places, drawing.words, drawing.cards);
  drawings.set(svg, drawing);
  return drawing;
}

function define(drawing, symbols) {
  for (const [name, markup] of Object.entries(symbols.markup)) {
    if (drawing.defined.has(name)) continue;
    drawing.defined.add(name);
    drawing.defs.insertAdjacentHTML("beforeend", markup);
  }
}

/** The middle of the table, where players are seen around it. */
function drawTable({ table, width }) {
  if (!table) return [];
  const [top, bottom] = table;
  return [element("rect", { y: top, width, height: bottom - top, rx: 10, "fill-opacity": 0.06 })];
}

function drawPlace([x, y, size, counted, name], scene, viewer) {
  const [upright, tall, chip, turned] = scene.sizes[size];
  const [wide, high] = turned ? [tall, upright] : [upright, tall];
  const frame = element("rect", {
    x: x + 0.4, y: y + 0.4, width: wide - 0.8, height: high - 0.8, rx: upright * (chip ? 0.14 : 0.1),
    fill: "none", stroke: "currentColor", "stroke-opacity": 0.3, "stroke-width": 0.8,
  });
  const said = sees(counted, viewer) ? name : "?";
  if (!said) return [frame];
  const large = said === name ? Math.max(SMALLEST, upright / 2) : 14;
  const at = { x: x + wide / 2, y: y + high / 2 + large * 0.36, "font-size": large, "fill-opacity": 0.72 };
  return [frame, element("text", at, said)];
}

function drawLabel([text, x, y, role, count, counted], viewer) {
  const [size, weight, opacity] = TEXT[role];
  const label = element("text", { x, y, "font-size": size, "font-weight": weight, "fill-opacity": opacity }, text);
  if (count && sees(counted, viewer)) label.append(" ", element("tspan", { "font-weight": 600 }, `· ${count}`));
  return label;
}

function drawCards(drawing, scene, symbols, viewer, { animate = false, moved = new Set() }) {
  const before = drawing.scene;
  const still = !animate || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const cards = Object.entries(scene.cards)
    .filter(([, card]) => sees(card[7], viewer))
    .sort(([, one], [, other]) => one[1] - other[1] || one[2] - other[2]);
  const groups = new Map();
  const travelling = [];
  for (const [key, card] of cards) {
    const group = drawing.groups.get(key) ?? element("g", { class: "hr-card" }, element("use"));
    drawCard(group, key, card, scene, symbols, viewer, moved.has(key));
    groups.set(key, group);
    const old = before?.cards[key];
    if (!still && old && (old[3] !== card[3] || old[4] !== card[4])) travelling.push([group, old, card]);
  }
  drawing.groups = groups;
  const order = [...groups.values()];
  const away = new Set(travelling.map(([group]) => group));
  drawing.cards.replaceChildren(...order.filter((group) => !away.has(group)), ...away);
  for (const [group, old, card] of travelling) travel(group, old, card, scene.sizes);
  clearTimeout(drawing.settled);
  if (away.size) drawing.settled = setTimeout(() => drawing.cards.replaceChildren(...order), MOVE_MS + 40);
}

function drawCard(group, key, [face, zone, , x, y, size, seen], scene, symbols, viewer, moved) {
  const [wide, high, chip] = scene.sizes[size];
  const open = face >= 0 && sees(seen, viewer);
  const name = `${chip ? "c" : open && wide < WORDED && symbols.worded.includes(face) ? "s" : "f"}${open ? face : "b"}`;
  const use = group.firstElementChild;
  use.setAttribute("href", `#${symbols.prefix}${name}`);
  use.setAttribute("width", wide);
  use.setAttribute("height", high);
  group.style.transform = `translate(${x}px, ${y}px)${sideways(scene.sizes[size])}`;
  group.dataset.key = key;
  group.dataset.zone = zone;
  if (open) group.dataset.face = face;
  else delete group.dataset.face;
  while (use.nextElementSibling) use.nextElementSibling.remove();
  if (moved) {
    const around = { x: 0.5, y: 0.5, width: wide - 1, height: high - 1, rx: wide * (chip ? 0.14 : 0.1) };
    group.append(element("rect", { class: "hr-moved", ...around }));
  }
}

/** Returns how a card of this size is turned where it lies, if it lies sideways. */
function sideways([wide, , , turned]) {
  return turned ? ` translate(0px, ${wide}px) rotate(-90deg)` : "";
}

function travel(group, old, card, sizes) {
  const [from, to] = [sizes[old[5]], sizes[card[5]]];
  const frames = [
    { transform: `translate(${old[3]}px, ${old[4]}px)${sideways(from)} scale(${from[0] / to[0]})` },
    { transform: `translate(${card[3]}px, ${card[4]}px)${sideways(to)} scale(1)` },
  ];
  group.animate(frames, { duration: MOVE_MS, easing: "cubic-bezier(.3, 0, .2, 1)" });
}

// --- steps -----------------------------------------------------------------------------------------------------------

/** Returns all scenes of a saved game from what each step changes. */
export function unfold(data) {
  const found = [];
  let cards = {}, labels = {}, said = {}, marks = [];
  for (const step of data.steps) {
    cards = changed(cards, filled(cards, step.cards, 2, 2));
    labels = changed(labels, filled(labels, step.labels, 4, 1));
    said = changed(said, spoken(said, step.alt));
    marks = step.marks ?? marks;
    const { width, height, sizes, places } = data;
    found.push({
      alt: data.said.filter((key) => key in said).map((key) => said[key]).join(" "),
      scene: { width, height, sizes, places, cards, labels, marks },
    });
  }
  return found;
}

/** Returns sentences in full: new ones may be told by how much of the old one stands before and after what is new. */
function spoken(before, changes = {}) {
  const whole = ([key, value]) => {
    if (!Array.isArray(value)) return [key, value];
    const [start, end, between] = value;
    return [key, before[key].slice(0, start) + between + before[key].slice(before[key].length - end)];
  };
  return Object.fromEntries(Object.entries(changes).map(whole));
}

function changed(before, changes = {}) {
  const after = { ...before, ...changes };
  for (const [key, value] of Object.entries(changes)) if (value === null) delete after[key];
  return after;
}

/** Returns changes in full: `count` values stand for those from `start` on of what was there, words for the first. */
function filled(before, changes = {}, start, count) {
  const whole = ([key, value]) => {
    const old = before[key];
    if (typeof value === "string") return [key, [value, ...old.slice(1)]];
    if (!old || value?.length !== count) return [key, value];
    return [key, [...old.slice(0, start), ...value, ...old.slice(start + count)]];
  };
  return Object.fromEntries(Object.entries(changes).map(whole));
}

function movedBetween(before, after) {
  const found = new Set();
  if (!before) return found;
  for (const [key, card] of Object.entries(after.cards)) {
    const old = before.cards[key];
    if (!old || old[1] !== card[1]) found.add(key);
  }
  return found;
}

// --- the player ------------------------------------------------------------------------------------------------------

const ICONS = {
  first: "M5 5v14M19 5L9 12l10 7Z",
  back: "M17 5L7 12l10 7Z",
  play: "M7 4.5v15L20 12Z",
  pause: "M8 5v14M16 5v14",
  next: "M7 5l10 7L7 19Z",
  last: "M19 5v14M5 5l10 7L5 19Z",
};

function html(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function icon(name) {
  const path = element("path", { d: ICONS[name] });
  return element("svg", { viewBox: "0 0 24 24", class: "hr-icon", "aria-hidden": "true" }, path);
}

/** The data of a saved game, which stands in the page as JSON, deflated and then written in base 64. */
async function unpacked(id) {
  const packed = Uint8Array.from(atob(document.getElementById(id).textContent), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

/** Makes a player out of a figure with a saved game and its data; `at` is the step it begins with. */
export class Player {
  constructor(figure, data, at = 0) {
    this.figure = figure;
    this.data = data;
    this.words = this.data.words;
    this.steps = unfold(this.data);
    this.viewer = this.data.viewer;
    this.at = -1;
    this.timer = 0;
    this.build();
    this.show(at);
  }

  build() {
    this.table = element("svg", { role: "img", class: "hr-play-table" });
    this.stage = html("div", { class: "hr-play-stage" }, this.table);
    this.place = html("span", { class: "hr-play-place" });
    this.said = html("span", { class: "hr-play-said" });
    const now = html("p", { class: "hr-play-now", role: "status" }, this.place, " ", this.said);
    for (const child of this.figure.children) if (!child.matches("ol, script")) child.classList.add("hr-play-still");
    this.list();
    this.figure.prepend(this.stage, html("div", { class: "hr-play-panel" }, now, this.controls()));
    this.figure.classList.add("hr-play-ready");
    this.figure.addEventListener("keydown", (event) => this.key(event));
    this.swipe();
  }

  controls() {
    const button = (name, act) => {
      const made = html("button", { type: "button", "aria-label": this.words[name], title: this.words[name] }, icon(name));
      made.addEventListener("click", act);
      return made;
    };
    this.buttons = {
      first: button("first", () => this.go(0)),
      back: button("back", () => this.go(this.at - 1)),
      play: button("play", () => (this.timer ? this.pause() : this.play())),
      next: button("next", () => this.go(this.at + 1)),
      last: button("last", () => this.go(this.steps.length - 1)),
    };
    this.slider = html("input", { type: "range", min: 0, max: this.steps.length - 1, "aria-label": this.words.place });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    const choices = [["null", this.words.everyone], ...this.data.seats.map((name, seat) => [String(seat), name])];
    choices.push(['"all"', this.words.all_cards]);
    this.eyes = html("select", {}, ...choices.map(([value, name]) => html("option", { value }, name)));
    this.eyes.value = JSON.stringify(this.viewer);
    this.eyes.addEventListener("change", () => this.look(JSON.parse(this.eyes.value)));
    const row = html("div", { class: "hr-play-buttons" }, ...Object.values(this.buttons));
    const seen = html("label", { class: "hr-play-eyes" }, html("span", {}, this.words.seen_by), " ", this.eyes);
    const parts = [this.slider, row, seen];
    return html("div", { class: "hr-play-controls", role: "group", "aria-label": this.words.controls }, ...parts);
  }

  /** Makes the list of the moves one that leads to them: its numbers are buttons, and all of a line but links. */
  list() {
    const list = this.figure.querySelector("ol");
    list.classList.add("hr-play-moves");
    list.setAttribute("aria-label", this.words.moves);
    this.moves = [...list.children];
    this.sayings = this.moves.map((item) => item.textContent.trim());
    this.moves.forEach((item, at) => {
      const button = html("button", { type: "button", class: "hr-play-to", "aria-label": this.numbered(at) }, String(at));
      item.prepend(button);
      item.addEventListener("click", (event) => {
        if (!event.target.closest("a")) this.go(at);
      });
    });
  }

  numbered(at) {
    return this.words.step.replace("{number}", at).replace("{count}", this.steps.length - 1);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select, input")) return;
    const last = this.steps.length - 1;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
    if (event.target.matches(".hr-play-to")) this.moves[this.at]?.querySelector(".hr-play-to").focus();
  }

  swipe() {
    let start = null;
    this.stage.addEventListener("pointerdown", (event) => (start = event.isPrimary ? [event.clientX, event.clientY] : null));
    this.stage.addEventListener("pointercancel", () => (start = null));
    this.stage.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [right, down] = [event.clientX - start[0], event.clientY - start[1]];
      start = null;
      if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) this.go(this.at + (right < 0 ? 1 : -1));
    });
  }

  /** Goes to a step because the reader wants to: the play stops. */
  go(to) {
    this.pause();
    this.show(to);
  }

  play() {
    if (this.at === this.steps.length - 1) this.show(0);
    this.timer = setInterval(() => {
      this.show(this.at + 1);
      if (this.at === this.steps.length - 1) this.pause();
    }, PLAY_MS);
    this.faceOfPlay("pause");
  }

  pause() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.faceOfPlay("play");
  }

  faceOfPlay(name) {
    const button = this.buttons.play;
    button.replaceChildren(icon(name));
    button.setAttribute("aria-label", this.words[name]);
    button.title = this.words[name];
  }

  look(viewer) {
    this.viewer = viewer;
    this.draw(false);
  }

  show(to) {
    const at = Math.max(0, Math.min(this.steps.length - 1, to));
    if (at === this.at) return;
    const near = Math.abs(at - this.at) === 1 && this.at >= 0;
    const before = at > 0 ? this.steps[at - 1].scene : null;
    this.at = at;
    this.moved = movedBetween(before, this.steps[at].scene);
    this.draw(near);
    this.tell();
  }

  draw(animate) {
    const { scene, alt } = this.steps[this.at];
    // What moves many cards at once, as a deal does, points none of them out.
    const moved = this.moved.size <= 12 ? this.moved : new Set();
    drawScene(this.table, scene, this.data.symbols, this.viewer, { animate, moved });
    this.table.style.setProperty("--hr-units", scene.height);
    if (this.stage.scrollHeight > this.stage.clientHeight) this.stage.tabIndex = 0;
    else this.stage.removeAttribute("tabindex");
    this.table.setAttribute("aria-label", alt);
  }

  tell() {
    const last = this.steps.length - 1;
    const say = this.sayings[this.at] ?? "";
    this.place.textContent = this.numbered(this.at);
    this.said.textContent = say;
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", `${this.at}: ${say}`);
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", this.at === 0);
    for (const name of ["next", "last"]) this.buttons[name].setAttribute("aria-disabled", this.at === last);
    this.moves.forEach((item, at) => {
      item.querySelector(".hr-play-to").tabIndex = at === this.at ? 0 : -1;
      if (at === this.at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    this.reveal(this.moves[this.at]);
  }

  /** Scrolls the list, and nothing but the list, so that a move stands in its middle. */
  reveal(item) {
    const list = item?.parentElement;
    if (!list || list.scrollHeight <= list.clientHeight) return;
    list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  }
}

/** Makes players out of all figures with saved games below an element. */
export async function upgrade(root = document) {
  const figures = [...root.querySelectorAll("figure.hr-play:not([data-taken])")];
  for (const figure of figures) figure.dataset.taken = ""; // this file may be there twice, under two addresses
  for (const figure of figures) {
    try {
      const data = await unpacked(figure.dataset.play);
      new Player(figure, data, data.at);
    } catch (error) {
      console.error(error); // the pictures and the list are still there, and so are the other figures
    }
  }
}

upgrade();
