/* The game in the page: a button that loads the engine, then a table to play at. Nothing is loaded before the click.

   A place is `<div class="hr-try" data-ruleset data-players data-language data-engine data-words>`; optional are
   `data-seed`, `data-options` (JSON) and `data-pause` (milliseconds between the moves of others). */

const PAUSE = 450;
const LONGEST_LOG = 200;
const DRAGGED = 8; // so many pixels from where it was taken a card is dragged, not clicked
const MOST_MOVED = 6; // cards that are pointed out; more have been dealt or gathered

/* --- small helpers ------------------------------------------------------------------------------------------------ */

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const filled = (words, facts) => words.replace(/\{(\w+)\}/g, (blank, name) => facts[name] ?? blank);

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export const megabytes = (bytes, language) => (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const anySeed = () => Math.floor(Math.random() * 1e6);

/* Returns the element of the page that holds a rule, or the nearest rule above it. */
function placeOf(address) {
  for (let at = address.split("(")[0]; at; at = at.includes(".") ? at.slice(0, at.lastIndexOf(".")) : "") {
    const found = document.getElementById(at.replaceAll(".", "-").replaceAll("_", "-").toLowerCase());
    if (found) return found;
  }
  return null;
}

/* Returns a scene whose sizes go on from those of the scene before: a number stands for the same size in both. */
function withSizes(scene, known) {
  const sizes = [...known];
  const numbers = scene.sizes.map((size) => {
    const found = sizes.findIndex((one) => String(one) === String(size));
    return found < 0 ? sizes.push(size) - 1 : found;
  });
  const placed = ([x, y, size, ...rest]) => [x, y, numbers[size], ...rest];
  const lying = ([key, [face, zone, at, x, y, size, ...rest]]) => [key, [face, zone, at, x, y, numbers[size], ...rest]];
  return { ...scene, sizes, places: scene.places.map(placed), cards: Object.fromEntries(Object.entries(scene.cards).map(lying)) };
}

/* --- the engine --------------------------------------------------------------------------------------------------- */

export class Engine {
  constructor(folder, heard) {
    // A worker made of a blob has the policy of this page: it loads nothing from elsewhere either.
    const program = `import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`;
    this.address = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
    this.worker = new Worker(this.address, { type: "module", name: folder });
    this.waiting = new Map();
    this.number = 0;
    this.held = 0; // bytes that Python held when it last answered
    this.worker.onmessage = ({ data }) => {
      this.held = data.held ?? this.held;
      const asked = this.waiting.get(data.id);
      if (!asked) heard(data);
      else if ("told" in data) return asked.heard(data.told);
      else if ("failed" in data) asked.reject(new Error(data.failed));
      else asked.resolve(data.answer);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = (event) => {
      for (const asked of this.waiting.values()) asked.reject(new Error(event.message ?? "worker.js"));
      this.waiting.clear();
    };
  }

  /* `heard` is told of what a call tells while it works. */
  ask(call, given, heard) {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, heard });
      this.worker.postMessage({ id, call, given, tells: Boolean(heard) });
    });
  }

  stop() {
    this.worker.terminate();
    URL.revokeObjectURL(this.address);
  }
}

/* --- one place in the page ---------------------------------------------------------------------------------------- */

export class Place {
  /* `shared` is an engine that is there already, and stays when the game goes. */
  constructor(root, shared = null) {
    this.shared = shared;
    const { ruleset, players, language, engine, words, seed, options, pause } = root.dataset;
    this.root = root;
    this.words = JSON.parse(words);
    this.language = language;
    this.players = players.split(",").map(Number);
    this.wanted = { ruleset, language, players: this.players[0], options: options ? JSON.parse(options) : {} };
    this.seed = seed === undefined ? null : Number(seed);
    this.pause = pause === undefined ? PAUSE : Number(pause);
    this.folder = new URL(engine ?? new URL("engine/", import.meta.url), document.baseURI).href;
    this.engine = null;
    this.round = 0; // told apart, so that what comes late from a game that was given up is not shown
    this.picture = null;
  }

  say(key, facts = {}) {
    return filled(this.words[key], facts);
  }

  /* Before the click: what it is, and what it costs. */
  offer() {
    const button = make("button", { type: "button", class: "hr-try-start", onclick: () => this.begin() }, this.say("try"));
    this.root.replaceChildren(
      make("p", { class: "hr-try-about" }, this.say("about")),
      make("p", { class: "hr-try-ask" }, button, make("span", { class: "hr-try-size" }, this.say("size"))),
    );
    this.root.hidden = false;
  }

  async begin() {
    const bar = make("progress", { max: 1, "aria-label": this.say("starting") });
    const told = make("p", { class: "hr-try-told", role: "status", tabindex: -1 }, this.say("starting"));
    const bytes = make("p", { class: "hr-try-bytes", "aria-hidden": "true" });
    this.root.replaceChildren(make("div", { class: "hr-try-loading" }, told, bar, bytes));
    told.focus();
    const heard = (data) => {
      if (data.loading) {
        const { done, all } = data.loading;
        bar.value = Math.min(1, done / all);
        bar.textContent = `${Math.round((100 * done) / all)} %`;
        const facts = { done: megabytes(done, this.language), all: megabytes(all, this.language) };
        bytes.textContent = done < all ? this.say("loading", facts) : "";
      } else if (data.starting) {
        bar.removeAttribute("value");
        told.textContent = this.say("dealing");
      }
    };
    try {
      const player = import(new URL("player.js", import.meta.url).href);
      this.engine = this.shared ?? new Engine(this.folder, heard);
      const answer = await this.engine.ask("start", this.asked({ seed: this.seed ?? anySeed() }));
      this.drawScene = (await player).drawScene;
      this.build();
      this.opened(answer);
      this.game.focus({ preventScroll: true });
    } catch (error) {
      this.failed(error);
    }
  }

  /* What is asked for with a new game. Every game has a picture of its own, with ids of its own. */
  asked(given) {
    return { ...this.wanted, ...given, prefix: `hr-try-${Math.random().toString(36).slice(2, 8)}-` };
  }

  /* Gives the place up: what comes late is not shown. */
  leave() {
    this.round += 1;
    this.root.replaceChildren();
  }

  failed(error) {
    this.round += 1;
    if (!this.shared) this.engine?.stop();
    this.engine = null;
    const again = make("button", { type: "button", onclick: () => this.begin() }, this.say("again"));
    this.root.replaceChildren(
      make("p", { class: "hr-try-fault", role: "alert" }, this.say("failed", { why: error.message.trim().split("\n").pop() })),
      make("p", {}, again),
    );
    again.focus();
  }

  /* --- the table ---------------------------------------------------------------------------------------------------- */

  build() {
    const id = (name) => `hr-try-${name}-${Math.random().toString(36).slice(2, 8)}`;
    const named = (name, element, key) => {
      const head = make("p", { class: "hr-try-head", id: id(name) }, this.say(key));
      element.setAttribute("aria-labelledby", head.id);
      return [head, element];
    };
    this.numbers = make("select", { id: id("players") }, ...this.players.map((one) => make("option", { value: one }, String(one))));
    this.seedField = make("input", { id: id("seed"), type: "number", min: 0, max: 999999, step: 1, title: this.say("seed_why"), oninput: () => (this.typedSeed = true) });
    this.setup = make(
      "form",
      { class: "hr-try-setup", onsubmit: (event) => this.newGame(event) },
      make("label", { for: this.numbers.id }, this.say("players")),
      this.numbers,
      make("label", { for: this.seedField.id }, this.say("seed")),
      this.seedField,
      make("button", { type: "submit" }, this.say("new_game")),
    );
    this.scene = make("div", { class: "hr-try-scene" });
    this.cards = make("div", { class: "hr-try-cards", role: "group", "aria-label": this.say("cards") });
    this.how = make("figcaption", {}, this.say("cards_how"));
    this.status = make("p", { class: "hr-try-status", tabindex: -1 });
    this.live = make("div", { class: "hr-try-live", role: "status", "aria-live": "polite" });
    this.moves = make("div", { class: "hr-try-moves", role: "group" });
    this.answer = make("div", { class: "hr-try-answer", role: "region", "aria-label": this.say("why"), tabindex: -1, hidden: true });
    this.result = make("div", { class: "hr-try-result", tabindex: -1, hidden: true });
    this.hint = this.tool("hint", () => this.askHint());
    this.undo = this.tool("undo", () => this.takeBack());
    this.letBe = this.tool("let_be", () => this.waitForOthers());
    this.others = make("div", { class: "hr-try-others" });
    this.notNow = make("details", { class: "hr-try-not-now" }, make("summary", {}, this.say("not_now")), this.others);
    this.log = make("ol", { class: "hr-try-log", tabindex: 0 });
    this.inWords = make("ul", {});
    const [movesHead] = named("moves", this.moves, "moves");
    const [logHead] = named("log", this.log, "log");
    this.movesHead = movesHead;
    this.game = make(
      "section",
      { class: "hr-try-game", tabindex: -1, onkeydown: (event) => this.key(event) },
      this.setup,
      make(
        "div",
        { class: "hr-try-board" },
        make("figure", { class: "hr-try-picture" }, this.scene, this.how),
        make(
          "div",
          { class: "hr-try-side" },
          this.status,
          this.result,
          movesHead,
          this.moves,
          make("p", { class: "hr-try-tools" }, this.hint, this.undo, this.letBe),
          this.answer,
          this.notNow,
          logHead,
          this.log,
          make("details", { class: "hr-try-in-words" }, make("summary", {}, this.say("table_in_words")), this.inWords),
        ),
      ),
      this.live,
    );
    this.root.replaceChildren(this.game);
  }

  nothingYet() {
    return make("li", { class: "hr-try-none" }, this.say("nothing_yet"));
  }

  tool(key, run) {
    return make("button", { type: "button", onclick: run }, this.say(key));
  }

  /* A game begins. */
  opened(answer) {
    this.round += 1;
    this.hideAnswer();
    if (answer.fault) {
      this.showFault(answer.fault);
      return;
    }
    this.picture = null;
    this.untold = [];
    this.typedSeed = false;
    this.svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.svg.setAttribute("role", "img");
    this.svg.setAttribute("aria-label", this.say("table"));
    this.scene.replaceChildren(this.svg, this.cards);
    this.log.replaceChildren(this.nothingYet());
    this.game.setAttribute("aria-label", this.say("region", { title: answer.table.title }));
    this.numbers.value = answer.table.players;
    this.seedField.value = answer.table.seed;
    this.show(answer);
    this.goOn();
  }

  showFault(words) {
    this.result.replaceChildren(make("p", { class: "hr-try-fault" }, words));
    this.result.hidden = false;
    this.announce(words);
  }

  show({ table, picture, said }) {
    const focused = this.focused();
    this.table = table;
    this.draw(picture);
    this.showCards(this.picture.scene);
    this.showMoves();
    this.showResult();
    const mine = table.awaits === "you";
    this.how.hidden = !mine || !table.picks_cards;
    this.hint.disabled = !mine;
    this.undo.disabled = !table.can_undo;
    this.letBe.hidden = !table.may_wait;
    this.notNow.hidden = !table.other_rules.length;
    this.others.replaceChildren(
      ...table.other_rules.map((one) =>
        make("button", { type: "button", onclick: () => this.askWhy({ rule: one.rule }) }, sentence(one.name)),
      ),
    );
    this.inWords.replaceChildren(...table.in_words.map((line) => make("li", {}, line)));
    const news = this.showLog(table.happened);
    this.showStatus();
    this.tell([said, ...news], table.awaits !== "others");
    this.refocus(focused);
  }

  draw({ scene: bare, symbols }) {
    const before = this.picture?.scene;
    const scene = withSizes(bare, before?.sizes ?? []);
    const markup = { ...this.picture?.symbols.markup, ...symbols.markup };
    this.picture = { scene, symbols: { ...symbols, markup } };
    const moved = Object.entries(scene.cards).filter(
      ([key, [face, zone]]) => before && face >= 0 && before.cards[key]?.[1] !== zone,
    );
    const options = { animate: Boolean(before), moved: new Set(moved.length > MOST_MOVED ? [] : moved.map(([key]) => key)) };
    this.scene.style.setProperty("--hr-ratio", scene.width / scene.height);
    this.drawScene(this.svg, scene, this.picture.symbols, this.table.seat, options);
  }

  showStatus() {
    const { awaits, turn, phase, names } = this.table;
    if (awaits === "nobody") this.status.textContent = "";
    else if (awaits === "you") this.status.textContent = [this.say("your_turn"), phase].filter(Boolean).join(" ");
    else if (turn === null) this.status.textContent = this.say("anybody");
    else this.status.textContent = this.say("thinking", { seat: names[turn] });
    this.status.hidden = awaits === "nobody";
    this.status.classList.toggle("hr-try-mine", awaits === "you");
  }

  /* Buttons over the cards that only the person sees: they play the card, or say why not. */
  showCards(scene) {
    const hand = new Map(this.table.hand.map((card) => [`${card.zone}/${card.face}`, card]));
    const buttons = [];
    const cards = this.table.picks_cards ? Object.entries(scene.cards) : [];
    for (const [key, [face, zone, , x, y, size]] of cards) {
      const card = hand.get(`${zone}/${face}`);
      if (!card) continue;
      const [upright, tall, , turned] = scene.sizes[size];
      const [wide, high] = turned ? [tall, upright] : [upright, tall];
      const told = card.moves.length === 1 ? "playable" : card.moves.length ? "with_card" : "unplayable";
      if (card.moves.length) this.ring(key, upright, tall);
      const button = make("button", {
        type: "button",
        class: card.moves.length ? "hr-try-card hr-try-can" : "hr-try-card",
        "aria-label": this.say(told, { card: card.words }),
        title: card.words,
        onclick: () => this.dragged || this.pick(card),
        onpointerdown: (event) => card.moves.length && this.take(event, key, card),
      });
      button.disabled = this.table.awaits === "nobody";
      button.style.left = `${(100 * x) / scene.width}%`;
      button.style.top = `${(100 * y) / scene.height}%`;
      button.style.width = `${(100 * wide) / scene.width}%`;
      button.style.height = `${(100 * high) / scene.height}%`;
      buttons.push(button);
    }
    this.cards.replaceChildren(...buttons);
  }

  /* A card that can be played follows the finger or the mouse, and is played where it is let go outside its hand. */
  take(down, key, card) {
    const button = down.currentTarget;
    const drawn = this.svg.querySelector(`.hr-card[data-key="${key}"]`);
    if (!drawn || down.button || this.busy) return;
    const lies = drawn.style.transform;
    const scale = this.picture.scene.width / this.svg.getBoundingClientRect().width;
    const away = (event) => [event.clientX - down.clientX, event.clientY - down.clientY];
    const follow = (event) => {
      const [right, below] = away(event);
      if (!this.dragged && Math.hypot(right, below) < DRAGGED) return;
      if (!this.dragged) {
        this.dragged = true;
        drawn.parentNode.append(drawn); // on top of all others
        this.scene.classList.add("hr-try-dragging");
      }
      drawn.style.transform = `translate(${right * scale}px, ${below * scale}px) ${lies}`;
    };
    const drop = (event) => {
      button.removeEventListener("pointermove", follow);
      button.removeEventListener("pointerup", drop);
      button.removeEventListener("pointercancel", drop);
      if (!this.dragged) return;
      this.scene.classList.remove("hr-try-dragging");
      const still = event.type === "pointercancel" || !this.isOut(button, ...away(event));
      if (still || card.moves.length > 1) drawn.style.transform = lies;
      if (!still) this.pick(card);
      setTimeout(() => { this.dragged = false; }); // after the click that ends it
    };
    button.setPointerCapture(down.pointerId);
    button.addEventListener("pointermove", follow);
    button.addEventListener("pointerup", drop);
    button.addEventListener("pointercancel", drop);
  }

  /* Whether a card that was moved so far lies outside the row of cards it came from. */
  isOut(button, right, below) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2 + right, top + height / 2 + below];
    const over = (card) => x > card.left && x < card.right && y > card.top && y < card.bottom;
    return Math.abs(below) > height / 2 && ![...this.cards.children].some((one) => over(one.getBoundingClientRect()));
  }

  /* Marks a card that can be played, in the picture, so that cards lying on it cover the mark too. */
  ring(key, wide, high) {
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const shape = { x: 1, y: 1, width: wide - 2, height: high - 2, rx: 0.09 * wide, class: "hr-try-ring" };
    for (const [name, value] of Object.entries(shape)) ring.setAttribute(name, value);
    this.svg.querySelector(`.hr-card[data-key="${key}"]`)?.append(ring);
  }

  showMoves() {
    const rules = new Map();
    for (const move of this.table.moves) {
      if (!rules.has(move.rule)) rules.set(move.rule, []);
      rules.get(move.rule).push(move);
    }
    const groups = [...rules.values()].map((moves) => {
      const plain = moves.length === 1 && !moves[0].chosen;
      const buttons = moves.map((move) => this.moveButton(move, plain ? sentence(move.name) : move.chosen));
      return make("div", { class: "hr-try-rule" }, plain ? null : make("span", { class: "hr-try-name" }, sentence(moves[0].name)), ...buttons);
    });
    this.moves.replaceChildren(...groups);
    this.moves.hidden = this.movesHead.hidden = !groups.length;
  }

  moveButton(move, words) {
    const named = words === sentence(move.name) ? null : sentence(move.words);
    return make("button", { type: "button", class: "hr-try-move", "aria-label": named, onclick: () => this.play(move) }, words);
  }

  showLog(happened) {
    const news = [];
    let number = this.table.told - happened.length;
    for (const one of happened) {
      number += 1;
      const more = [...(one.gained.length ? [`+ ${one.gained.join(", ")}`] : []), ...one.more];
      this.log.querySelector(".hr-try-none")?.remove();
      this.log.append(
        make(
          "li",
          { "data-number": number },
          make("b", {}, one.who),
          `: ${one.words}`,
          more.length ? make("span", { class: "hr-try-more" }, ` ${more.join(" · ")}`) : null,
        ),
      );
      news.push(`${one.who}: ${one.words}.`);
    }
    while (this.log.childElementCount > LONGEST_LOG) this.log.firstElementChild.remove();
    this.log.scrollTop = this.log.scrollHeight;
    return news;
  }

  end() {
    const { result, fault } = this.table;
    return result ? [result.words, result.said] : fault ? [fault] : [];
  }

  showResult() {
    const { result, fault, names } = this.table;
    this.result.hidden = !result && !fault;
    if (!result) {
      this.result.replaceChildren(...(fault ? [make("p", { class: "hr-try-fault" }, fault)] : []));
      return;
    }
    const heads = [this.say("player"), ...(result.scores ? [this.say("points")] : [])];
    const rows = names.map((name, seat) =>
      make(
        "tr",
        { class: result.winners.includes(seat) ? "hr-try-won" : null },
        make("th", { scope: "row" }, result.winners.includes(seat) ? `★ ${name}` : name),
        ...(result.scores ? [make("td", {}, String(result.scores[seat]))] : []),
      ),
    );
    const head = make("tr", {}, ...heads.map((words) => make("th", { scope: "col" }, words)));
    this.result.replaceChildren(
      make("p", { class: "hr-try-said" }, result.said),
      make("p", {}, result.words),
      make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
    );
  }

  announce(words) {
    this.live.textContent = words;
  }

  /* What happens while others move is said all at once, when it is the person's turn again: no word is lost. */
  tell(news, now) {
    this.untold.push(...news.filter(Boolean));
    if (!now) return;
    this.announce([...this.untold, this.status.textContent, ...this.end()].filter(Boolean).join(" "));
    this.untold = [];
  }

  /* --- focus ---------------------------------------------------------------------------------------------------------- */

  /* What had the focus among what is made anew: a card by its place, or a move. */
  focused() {
    const active = document.activeElement;
    if (this.cards.contains(active)) return { card: [...this.cards.children].indexOf(active) };
    if (this.moves.contains(active) || this.answer.contains(active) || this.others.contains(active)) return { move: true };
    return null;
  }

  refocus(focused) {
    if (!focused) return;
    if (this.table.awaits === "nobody") this.result.focus();
    else if ("card" in focused && this.cards.childElementCount) {
      this.cards.children[Math.min(focused.card, this.cards.childElementCount - 1)].focus({ preventScroll: true });
    } else this.status.focus({ preventScroll: true });
  }

  key(event) {
    if (event.key === "Escape" && !this.answer.hidden) this.closeAnswer();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !this.cards.contains(document.activeElement)) return;
    const cards = [...this.cards.children];
    cards[cards.indexOf(document.activeElement) + step]?.focus();
    event.preventDefault();
  }

  /* --- what a person does --------------------------------------------------------------------------------------------- */

  async ask(call, given) {
    const { round } = this;
    try {
      const answer = await this.engine.ask(call, given);
      return round === this.round ? answer : null;
    } catch (error) {
      if (round === this.round) this.failed(error);
      return null;
    }
  }

  async newGame(event) {
    event.preventDefault();
    const seed = this.typedSeed && this.seedField.value !== "" ? Math.abs(Math.trunc(Number(this.seedField.value))) : anySeed();
    this.round += 1;
    this.busy = false;
    const answer = await this.ask("start", this.asked({ players: Number(this.numbers.value), seed }));
    if (answer) this.opened(answer);
  }

  /* One thing at a time: what is clicked while an answer is awaited is not done. */
  async alone(run) {
    if (this.busy) return;
    this.busy = true;
    const { round } = this;
    try {
      await run();
    } finally {
      if (round === this.round) this.busy = false;
    }
  }

  play(move) {
    return this.alone(async () => {
      const answer = await this.ask("do", { move: move.number });
      if (answer) {
        this.hideAnswer();
        this.show(answer);
        this.goOn();
      }
    });
  }

  pick(card) {
    if (this.table.awaits !== "you" || !card.moves.length) return this.askWhy({ card: card.face });
    const moves = card.moves.map((number) => this.table.moves[number]);
    if (moves.length === 1) return this.play(moves[0]);
    this.showAnswer(this.say("with_card", { card: sentence(card.words) }), [
      make("div", { class: "hr-try-rule" }, ...moves.map((move) => this.moveButton(move, sentence(move.words)))),
    ]);
    this.answer.querySelector(".hr-try-move").focus();
    return null;
  }

  askWhy(given) {
    return this.alone(async () => {
      const answer = await this.ask("why", given);
      if (answer) this.showAnswer(answer.why.head, answer.why.refusals.map((one) => this.reason(one)));
      this.answer.focus({ preventScroll: true });
      this.answer.scrollIntoView({ block: "nearest" });
    });
  }

  /* A rule that refuses something: its name, its words, where it is printed, and where it stands on this page. */
  reason({ move, address, words, cited, asks }) {
    const place = address ? placeOf(address) : null;
    return make(
      "div",
      { class: "hr-try-reason" },
      make("p", {}, move ? make("b", {}, `${sentence(move)}: `) : null, words),
      asks ? make("p", { class: "hr-try-asks" }, `${this.say("asks")} `, make("code", {}, asks)) : null,
      cited || place
        ? make(
            "p",
            { class: "hr-try-cited" },
            cited,
            cited && place ? " · " : null,
            place ? make("a", { href: `#${place.id}` }, this.say("to_rule")) : null,
          )
        : null,
    );
  }

  askHint() {
    return this.alone(async () => {
      this.showAnswer(`${this.say("hint")} …`, []);
      const answer = await this.ask("hint");
      if (answer?.said) {
        this.showAnswer(answer.said, []);
        this.announce(answer.said);
      } else this.hideAnswer();
    });
  }

  takeBack() {
    this.round += 1; // stops the others, and what was begun
    this.busy = false;
    return this.alone(async () => {
      const answer = await this.ask("undo");
      if (!answer) return;
      this.hideAnswer();
      for (const line of [...this.log.children]) if (Number(line.dataset.number) > answer.table.told) line.remove();
      if (!this.log.childElementCount) this.log.append(this.nothingYet());
      this.show(answer);
      this.goOn();
    });
  }

  waitForOthers() {
    return this.alone(async () => {
      const answer = await this.ask("others");
      if (answer) {
        this.hideAnswer();
        this.show(answer);
        this.goOn();
      }
    });
  }

  /* The others move, one after the other, until the person can do something. */
  async goOn() {
    const { round } = this;
    while (round === this.round && this.table.awaits === "others") {
      await wait(this.pause);
      if (round !== this.round) return;
      const answer = await this.ask("others");
      if (!answer) return;
      this.show(answer);
    }
    if (round === this.round && this.table.awaits === "nobody") {
      this.result.focus({ preventScroll: true });
      this.result.scrollIntoView({ block: "nearest" });
    }
  }

  /* --- answers --------------------------------------------------------------------------------------------------------- */

  showAnswer(head, parts) {
    const close = make("button", { type: "button", class: "hr-try-close", "aria-label": this.say("close"), onclick: () => this.closeAnswer() }, "×");
    if (!this.answer.contains(document.activeElement)) this.asker = document.activeElement;
    this.answer.replaceChildren(close, make("p", { class: "hr-try-answer-head" }, head), ...parts);
    this.answer.hidden = false;
  }

  /* Goes back to where the question was asked. */
  closeAnswer() {
    this.hideAnswer();
    const back = this.asker?.isConnected && this.game.contains(this.asker) ? this.asker : this.status;
    back.focus({ preventScroll: true });
  }

  hideAnswer() {
    this.answer.hidden = true;
    this.answer.replaceChildren();
  }
}

for (const root of document.querySelectorAll(".hr-try[data-words]:not([data-taken])")) {
  root.dataset.taken = ""; // this file may be there twice, under two addresses
  // As a file, the worker cannot be loaded: what stands there says what is needed.
  if (location.protocol !== "file:") new Place(root).offer();
}
