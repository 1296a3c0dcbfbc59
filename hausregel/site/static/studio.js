/* The studio: a house rule is written, checked while one types, verified, played and taken away. Nothing is loaded before
   the click, and nothing is sent anywhere.

   A place is `<div class="hr-studio" data-language data-engine data-words data-play-words>`. The text is what counts: the
   form asks the engine to write into it. What a stranger's link brings is text in a field, and nothing else. */

import { Player } from "./player.js";
import { Engine, filled, make, megabytes, Place } from "./try.js";

const WAIT = 300; // milliseconds without a key before the text is checked
const KEPT = "hausregel-studio";
const LONGEST_LINK = 60_000; // letters of a link
const SLIDER_FROM = 5; // so many numbers to choose from get a slider

const packed = async (text) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const unpacked = async (text) => {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
};

const saved = (name, text, type) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};

let made = 0;
const newId = (name) => `hr-studio-${name}-${++made}`;

class Studio {
  constructor(root) {
    const { language, engine, words, playWords } = root.dataset;
    this.root = root;
    this.language = language;
    this.words = JSON.parse(words);
    this.playWords = playWords;
    this.folder = new URL(engine, document.baseURI).href;
    this.number = 0; // of the last text that was checked
    this.run = null; // the solver at work
  }

  say(key, facts = {}) {
    return filled(this.words[key], facts);
  }

  offer() {
    const open = make("button", { type: "button", class: "hr-try-start", onclick: () => this.open() }, this.say("open"));
    this.root.replaceChildren(
      make("p", { class: "hr-try-about" }, this.say("about")),
      make("p", { class: "hr-try-ask" }, open, make("span", { class: "hr-try-size" }, this.say("size"))),
    );
  }

  async open() {
    const bar = make("progress", { max: 1, "aria-label": this.say("starting") });
    const told = make("p", { class: "hr-try-told", role: "status", tabindex: -1 }, this.say("starting"));
    this.root.replaceChildren(make("div", { class: "hr-try-loading" }, told, bar));
    told.focus();
    try {
      this.desk = new Engine(`${this.folder}#studio`, ({ loading, starting }) => {
        if (loading) {
          bar.value = Math.min(1, loading.done / loading.all);
          const facts = { done: megabytes(loading.done, this.language), all: megabytes(loading.all, this.language) };
          told.textContent = this.say("loading", facts);
        } else if (starting) {
          bar.removeAttribute("value");
          told.textContent = this.say("starting");
        }
      });
      const { games } = await this.desk.ask("games", { language: this.language });
      this.build(games);
      await this.first(games);
      this.text.focus({ preventScroll: true });
    } catch (error) {
      this.failed(error);
    }
  }

  failed(error) {
    this.desk?.stop();
    this.run?.engine.stop();
    const again = make("button", { type: "button", onclick: () => this.open() }, this.say("again"));
    const why = String(error.message ?? error).trim().split("\n").pop();
    this.root.replaceChildren(make("p", { class: "hr-try-fault", role: "alert" }, this.say("failed", { why })), make("p", {}, again));
    again.focus();
  }

  /* --- the parts of the page ------------------------------------------------------------------------------------------ */

  build(games) {
    const options = (house) =>
      games
        .filter((game) => (game.status === "house") === house)
        .map((game) => make("option", { value: game.name }, game.title))
        .sort((one, other) => one.textContent.localeCompare(other.textContent, this.language));
    this.game = make(
      "select",
      { id: newId("game") },
      make("optgroup", { label: this.say("games_printed") }, ...options(false)),
      make("optgroup", { label: this.say("games_house") }, ...options(true)),
    );
    const begin = make("button", { type: "button", onclick: () => this.begin(true) }, this.say("begin"));
    this.text = make("textarea", {
      id: newId("text"), class: "hr-studio-text", rows: 14, spellcheck: "false", autocapitalize: "off", autocomplete: "off",
      wrap: "off", oninput: () => this.typed(),
    });
    this.faults = make("div", { class: "hr-studio-faults", role: "status" });
    this.form = make("div", { class: "hr-studio-form" });
    this.changes = make("div", { class: "hr-studio-changed" });
    this.root.replaceChildren(
      make("p", { class: "hr-studio-begin" }, make("label", { for: this.game.id }, this.say("game")), " ", this.game, " ", begin),
      make(
        "div",
        { class: "hr-studio-desk" },
        make(
          "div",
          {},
          make("h2", {}, make("label", { for: this.text.id }, this.say("text"))),
          make("p", { class: "hr-studio-how" }, this.say("text_how")),
          this.text,
          make("h3", {}, this.say("faults")),
          this.faults,
        ),
        make("div", {}, this.form),
      ),
      this.part("changes", this.changes),
      this.part("prove", ...this.proving()),
      this.part("play", ...this.playing()),
      this.part("take", ...this.taking()),
    );
  }

  part(key, ...children) {
    const head = make("h2", { id: newId(key) }, this.say(key));
    return make("section", { class: `hr-studio-${key}`, "aria-labelledby": head.id }, head, ...children);
  }

  /* The rule of the link, else the one that was kept when the page was left, else a new one. */
  async first(games) {
    const given = new URLSearchParams(location.hash.slice(1)).get("rule");
    let text = "";
    if (given) {
      text = await unpacked(given).catch(() => "");
      if (text) this.root.prepend(make("p", { class: "hr-studio-from", role: "note" }, this.say("from_link")));
    }
    text ||= this.kept();
    if (text) return this.put(text);
    this.game.value = games.find((game) => game.name === "elfer-raus/classic")?.name ?? games[0].name;
    return this.begin(false);
  }

  kept() {
    try {
      return localStorage.getItem(KEPT) ?? "";
    } catch {
      return ""; // the browser keeps nothing
    }
  }

  async begin(sure) {
    if (sure && this.changed && !confirm(this.say("begin_sure"))) return;
    const { text } = await this.desk.ask("begin", { game: this.game.value, language: this.language });
    await this.put(text);
    this.changed = false;
  }

  put(text) {
    this.text.value = text;
    return this.check();
  }

  typed() {
    this.changed = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), WAIT);
  }

  /* --- checking ------------------------------------------------------------------------------------------------------- */

  async check() {
    const text = this.text.value;
    const number = ++this.number;
    try {
      localStorage.setItem(KEPT, text);
    } catch {
      // the browser keeps nothing
    }
    this.table?.classList.toggle("hr-studio-stale", this.proved !== text);
    this.stale.hidden = !this.proved || this.proved === text;
    const found = await this.desk.ask("check", { text, language: this.language }).catch((error) => this.failed(error));
    if (!found || number !== this.number) return; // a later text is being checked
    this.found = found;
    this.showFaults(found.diagnostics);
    const whole = "form" in found;
    if (whole) this.showForm(found);
    this.showChanges(found);
    this.start.disabled = this.playButton.disabled = !whole;
    this.showCommands();
  }

  showFaults(diagnostics) {
    if (!diagnostics.length) return this.faults.replaceChildren(make("p", { class: "hr-studio-fine" }, this.say("faultless")));
    const items = diagnostics.slice(0, 30).map((one) => {
      const place = make("button", { type: "button", onclick: () => this.goTo(one) }, this.say("line", { line: one.line }));
      const word = make("strong", {}, `${this.say(one.severity === "error" ? "error" : "warning")} ${one.code}`);
      const help = one.help ? make("span", { class: "hr-studio-help" }, this.say("and_help", { help: one.help })) : null;
      return make("li", { class: `hr-studio-${one.severity}` }, word, " ", place, " ", one.message, ". ", help);
    });
    this.faults.replaceChildren(make("ul", {}, ...items));
  }

  goTo({ line, column, end_line: endLine, end_column: endColumn }) {
    const lines = this.text.value.split("\n");
    const at = (row, place) => lines.slice(0, row - 1).reduce((sum, each) => sum + each.length + 1, 0) + place - 1;
    this.text.focus();
    this.text.setSelectionRange(at(line, column), Math.max(at(line, column) + 1, at(endLine, endColumn)));
  }

  showForm({ form }) {
    const focused = document.activeElement?.dataset?.option;
    const group = (key, reading) => {
      const fields = form.filter((one) => one.reading === reading).map((one) => this.field(one));
      return fields.length ? [make("h2", {}, this.say(key)), ...fields] : [];
    };
    this.form.replaceChildren(...group("choices", false), ...group("readings", true));
    if (focused) this.form.querySelector(`[data-option="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  field(option) {
    const id = newId("field");
    const chosen = option.values.find((one) => one.value === option.chosen);
    const choose = (value) => this.choose(option, value);
    const common = { id, "data-option": option.name };
    let input;
    if (option.number && option.values.length >= SLIDER_FROM) {
      const last = option.values.length - 1;
      const shown = make("output", { for: id }, option.chosen);
      const slider = make("input", {
        ...common, type: "range", min: 0, max: last, value: option.values.indexOf(chosen), "aria-valuetext": option.chosen,
        oninput: (event) => (shown.textContent = option.values[event.target.value].label),
        onchange: (event) => choose(option.values[event.target.value].value),
      });
      input = make("span", { class: "hr-studio-slider" }, slider, " ", shown);
    } else {
      const choices = option.values.map((one) => make("option", { value: one.value, selected: one === chosen }, one.label));
      input = make("select", { ...common, onchange: (event) => choose(event.target.value) }, ...choices);
    }
    const printed = option.values.find((one) => one.value === option.printed);
    const differs = printed && printed !== chosen;
    return make(
      "div",
      { class: `hr-studio-field${differs ? " hr-studio-differs" : ""}` },
      make("label", { for: id }, option.label),
      input,
      make("p", {}, chosen?.text || option.text),
      differs ? make("p", { class: "hr-studio-printed" }, this.say("printed", { value: printed.label })) : null,
    );
  }

  async choose(option, value) {
    const given = { text: this.text.value, name: option.name, value: option.number ? Number(value) : value };
    const { text } = await this.desk.ask("choose", given);
    if (text === undefined) return this.check(); // the text has no place for it: the form shows what the text says
    this.changed = true;
    await this.put(text);
  }

  showChanges(found) {
    if (!("changes" in found)) return this.changes.replaceChildren(make("p", {}, this.say("changes_after")));
    const items = found.changes.map((one) => make("li", {}, one));
    this.changes.replaceChildren(items.length ? make("ul", {}, ...items) : make("p", {}, this.say("changes_none")));
    const before = this.players.value;
    const numbers = found.players.map((number) => make("option", { value: number }, String(number)));
    this.players.replaceChildren(make("option", { value: "" }, this.say("all_players")), ...numbers);
    const kept = found.players.map(String).includes(before) ? before : String(found.players[0]);
    this.players.value = kept;
  }

  /* --- verifying ------------------------------------------------------------------------------------------------------ */

  proving() {
    this.players = make("select", { id: newId("players") });
    this.start = make("button", { type: "button", class: "hr-try-start", onclick: () => this.verify() }, this.say("start"));
    this.stop = make("button", { type: "button", hidden: true, onclick: () => this.halt(this.say("stopped")) }, this.say("stop"));
    this.doing = make("p", { class: "hr-studio-doing", role: "status" });
    this.stale = make("p", { class: "hr-studio-warning", hidden: true }, this.say("stale"));
    this.outcome = make("p", { class: "hr-studio-outcome" });
    this.rows = make("tbody");
    this.table = make(
      "table",
      { class: "hr-studio-verdicts", hidden: true },
      make("thead", {}, make("tr", {}, ...["claim", "players", "verdict", "before"].map((key) => make("th", { scope: "col" }, this.say(key))))),
      this.rows,
    );
    return [
      make("p", {}, this.say("prove_how")),
      make("p", { class: "hr-try-ask" }, make("label", { for: this.players.id }, this.say("players")), this.players, this.start, this.stop),
      this.doing,
      this.stale,
      this.outcome,
      this.table,
    ];
  }

  /* The solver works in a worker of its own: to stop it, the worker is ended. */
  async verify() {
    this.halt("");
    const text = this.text.value;
    const run = { engine: new Engine(`${this.folder}#solver`, ({ loading }) => loading && this.loading(loading)), verdicts: [], text };
    this.run = run;
    this.proved = text;
    this.rows.replaceChildren();
    this.table.hidden = true;
    this.table.classList.remove("hr-studio-stale");
    this.stale.hidden = true;
    this.outcome.textContent = "";
    this.start.hidden = true;
    this.stop.hidden = false;
    this.stop.focus();
    const players = this.players.value ? [Number(this.players.value)] : [];
    const given = { text, language: this.language, players, properties: [] };
    try {
      const end = await run.engine.ask("verify", given, (told) => this.run === run && this.heard(run, told));
      if (this.run === run) this.settled(run, end);
    } catch (error) {
      if (this.run === run) this.halt(this.say("failed", { why: String(error.message).trim().split("\n").pop() }));
    }
  }

  loading({ done, all }) {
    const facts = { done: megabytes(done, this.language), all: megabytes(all, this.language) };
    this.doing.textContent = done < all ? this.say("loading", facts) : this.say("starting");
  }

  heard(run, told) {
    if (told.doing) {
      const done = told.of ? ` ${Math.round((100 * told.done) / told.of)} %` : "";
      this.doing.textContent = this.say("proving", { doing: told.doing, players: told.players }) + done;
      return;
    }
    const known = run.verdicts.findIndex((one) => one.property === told.verdict.property && one.players === told.verdict.players);
    const row = this.row(told.verdict);
    if (known < 0) {
      run.verdicts.push(told.verdict);
      this.rows.append(row);
    } else {
      run.verdicts[known] = told.verdict;
      this.rows.children[known].replaceWith(row);
    }
    this.table.hidden = false;
  }

  row(verdict) {
    const badge = make("span", { class: `hr-badge hr-${verdict.word} hr-studio-word` }, verdict.named);
    const before = verdict.before ? (verdict.before === verdict.word ? this.say("as_before") : verdict.before_named) : this.say("not_known");
    const change = this.change(verdict);
    const grounds = [verdict.ending, verdict.detail, verdict.scope, verdict.method].filter(Boolean).join(" · ");
    const rests = verdict.assumptions.length ? make("p", {}, this.say("rests", { what: verdict.assumptions.join("; ") })) : null;
    const details = make("details", {}, make("summary", {}, verdict.meaning), make("p", {}, grounds), rests);
    const plays = verdict.plays.map((play) => this.play(play));
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, verdict.claim, details, ...plays),
      make("td", {}, String(verdict.players)),
      make("td", {}, badge),
      make("td", { class: change ? `hr-studio-${change}` : "" }, before, change ? ` (${this.say(change)})` : ""),
    );
  }

  /* Lost is what was proved and is not held now; gained the other way round. What is open is neither. */
  change({ word, before }) {
    const bad = ["refuted", "suspected"];
    if (before === "proved" && bad.includes(word)) return "lost";
    if (bad.includes(before) && word === "proved") return "gained";
    return "";
  }

  play(play) {
    const about = make("p", {}, play.what, play.smaller ? ` (${this.say("smaller", { what: play.smaller })})` : "");
    const save = make("button", { type: "button", onclick: () => saved("game.json", play.file, "application/json") }, this.say("save_play"));
    const place = make("div", { hidden: true });
    const show = make("button", { type: "button", "aria-expanded": "false" }, this.say("show_play"));
    show.addEventListener("click", () => {
      if (!place.childElementCount) place.append(this.figure(play));
      place.hidden = !place.hidden;
      show.setAttribute("aria-expanded", String(!place.hidden));
      show.textContent = this.say(place.hidden ? "show_play" : "hide_play");
    });
    return make("div", { class: "hr-studio-play" }, about, make("p", {}, "data" in play ? show : "", " ", save), place);
  }

  /* Pictures are drawn by our own program, which writes names of things into them as text; nothing in them runs. */
  figure(play) {
    const drawing = (markup) => document.importNode(new DOMParser().parseFromString(markup, "text/html").body, true).childNodes;
    const shared = make("div", { class: "hr-studio-symbols" }, ...drawing(play.symbols));
    const still = make("figure", { class: "hr-picture" }, ...drawing(play.picture));
    const steps = make("ol", { class: "hr-steps" }, ...play.steps.map((step) => make("li", {}, make("p", {}, step))));
    const figure = make("figure", { class: "hr-play" }, still, steps);
    const player = make("div", { class: "hr-play-block" }, shared, figure);
    new Player(figure, play.data);
    return player;
  }

  halt(words) {
    this.run?.engine.stop();
    this.run = null;
    this.stop.hidden = true;
    this.start.hidden = false;
    this.doing.textContent = words;
  }

  settled(run, end) {
    const counts = {};
    for (const one of run.verdicts) counts[one.named] = (counts[one.named] ?? 0) + 1;
    const told = Object.entries(counts).map(([word, number]) => `${number} ${word}`).join(", ");
    this.halt(end.fault ?? this.say("settled", { counts: told }));
    if (end.contradicted) {
      this.rows.replaceChildren();
      this.table.hidden = true;
      this.outcome.textContent = this.say("contradicted");
      return;
    }
    const parts = (end.failures ?? []).map((what) => this.say("fault_of_ours", { what }));
    this.outcome.textContent = [...this.compared(run), ...parts].join(" ");
  }

  compared({ verdicts }) {
    const game = this.found?.base_title;
    if (!game || !verdicts.some((one) => one.before)) return [];
    const lost = verdicts.filter((one) => this.change(one) === "lost").map((one) => `${one.claim} (${one.players})`);
    if (lost.length) return [this.say("lost_some", { game, claims: lost.join("; ") })];
    const open = verdicts.some((one) => one.before === "proved" && !["proved", "vacuous"].includes(one.word));
    return [this.say("lost_none", { game }), ...(open ? [this.say("lost_open")] : [])];
  }

  /* --- playing, and taking away ---------------------------------------------------------------------------------------- */

  playing() {
    this.board = make("div", { class: "hr-try", "data-words": this.playWords, hidden: true });
    this.playButton = make("button", { type: "button", onclick: () => this.deal() }, this.say("play_again"));
    return [make("p", {}, this.say("play_how")), make("p", {}, this.playButton), this.board];
  }

  deal() {
    if (!this.found?.ruleset) return;
    Object.assign(this.board.dataset, {
      ruleset: this.found.ruleset, players: this.found.players.join(","), language: this.language, engine: this.folder,
    });
    this.board.hidden = false;
    this.place?.leave();
    this.place = new Place(this.board, this.desk);
    this.place.begin();
  }

  taking() {
    const button = (key, act) => make("button", { type: "button", onclick: act }, this.say(key));
    this.taken = make("p", { role: "status" });
    this.commands = make("pre", {});
    return [
      make("p", { class: "hr-try-ask" }, button("save", () => saved("my-rule.yaml", this.text.value, "text/yaml")), button("link", () => this.copy())),
      this.taken,
      make("p", {}, this.say("commands")),
      this.commands,
    ];
  }

  showCommands() {
    this.commands.textContent = "hausregel check my-rule.yaml\nhausregel verify my-rule.yaml\nhausregel docs sheet my-rule.yaml";
  }

  async copy() {
    const link = new URL(location.href);
    link.hash = `rule=${await packed(this.text.value)}`;
    if (link.href.length > LONGEST_LINK) return;
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link.href);
      this.taken.textContent = this.say("linked");
    } catch {
      this.taken.replaceChildren(`${this.say("link_here")} `, make("code", {}, link.href));
    }
  }
}

for (const root of document.querySelectorAll(".hr-studio[data-words]")) {
  // As a file, the worker cannot be loaded: what stands there says what is needed.
  if (location.protocol !== "file:") new Studio(root).offer();
}
