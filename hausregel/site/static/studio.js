/* The studio: a house rule is written, checked while one types, verified, played and taken away. Nothing is loaded before
   the click, and nothing is sent anywhere.

   A place is `<div class="hr-studio" data-language data-engine data-words data-play-words>`. The text is what counts: the
   form asks the engine to write into it. What a stranger's link brings is text in a field, and nothing else. */

import { keep, keepOwn, kept, linked, MOST_TEXT, packed, saved, unpacked } from "./studio_keeping.js";
import { EffectPart } from "./studio_effect.js";
import { Proof } from "./studio_proof.js";
import { RefereePart } from "./studio_referee.js";
import { textField } from "./studio_text.js";
import { Work } from "./studio_work.js";
import { Engine, filled, make, megabytes, Place } from "./try.js";

const GLANCE = 40; // milliseconds without a key before the text is looked at
const WAIT = 400; // milliseconds without a key before it is checked
const REST = 600; // milliseconds without a move of the cursor before its word is explained
const FILE = "my-rule.yaml"; // as it is known to the engine, and saved
const LONGEST_LINK = 60_000; // letters of a link
const SLIDER_FROM = 5; // so many numbers to choose from get a slider

/* Words, of which those between backticks are code, and those between two stars strong. */
const coded = (words) =>
  words.split(/(`[^`]*`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return make("code", {}, part.slice(1, -1));
    return part.startsWith("**") ? make("strong", {}, part.slice(2, -2)) : part;
  });

/* An explanation, which the engine writes as Markdown: paragraphs and examples. */
const explained = (markdown) =>
  markdown.split(/```\w*\n([^]*?)\n?```/).flatMap((part, at) => {
    if (at % 2) return [make("pre", {}, part)];
    return part.split(/\n{2,}/).filter((words) => words.trim()).map((words) => make("p", {}, ...coded(words.trim())));
  });

const placed = ({ code, line, column }) => `${code}:${line}:${column}`;

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
    this.number = 0; // of the text as it is now
    this.newId = newId;
    this.work = new Work(this);
    this.proof = new Proof(this);
    this.effect = new EffectPart(this);
    this.referee = new RefereePart(this);
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
      const field = this.field();
      const games = this.desk.ask("games", { language: this.language });
      this.work.warm();
      const { games: known } = await games;
      this.build(known, await field);
      await this.first(known);
      this.text.focus();
    } catch (error) {
      this.failed(error);
    }
  }

  failed(error) {
    this.desk?.stop();
    this.work.leave();
    const again = make("button", { type: "button", onclick: () => this.open() }, this.say("again"));
    this.gaveUp = true;
    const why = String(error.message ?? error).trim().split("\n").pop();
    this.root.replaceChildren(make("p", { class: "hr-try-fault", role: "alert" }, this.say("failed", { why })), make("p", {}, again));
    again.focus();
  }

  /* --- the parts of the page ------------------------------------------------------------------------------------------ */

  /* The field for the text; it is loaded while the engine is. */
  field() {
    this.headId = newId("head");
    return textField({
      id: newId("text"),
      label: this.headId,
      folder: this.folder,
      typed: () => this.typed(),
      moved: () => this.moved(),
      complete: (place) => this.desk.ask("complete", this.asked(place)),
      explain: (place) => this.explain(place),
      words: { Completions: this.say("completions"), "Control character": this.say("control_character") },
    });
  }

  /* What is asked about the text as it is now. */
  asked(given) {
    return { text: this.text.value, language: this.language, ...given };
  }

  build(games, field) {
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
    this.note = make("div", { class: "hr-studio-note", role: "status" });
    this.text = field;
    this.meaning = make("div", { class: "hr-studio-meaning" });
    const head = make("h2", { id: this.headId }, this.say("text"));
    this.faults = make("div", { class: "hr-studio-faults", role: "status" });
    this.form = make("div", { class: "hr-studio-form" });
    this.changes = make("div", { class: "hr-studio-changed" });
    this.root.replaceChildren(
      this.note,
      make("p", { class: "hr-studio-begin" }, make("label", { for: this.game.id }, this.say("game")), " ", this.game, " ", begin, " ", ...this.opening()),
      make(
        "div",
        { class: "hr-studio-desk" },
        make(
          "div",
          {},
          head,
          make("p", { class: "hr-studio-how" }, this.say("text_how")),
          this.text.element,
          make("details", { class: "hr-studio-word-help", ontoggle: () => this.moved() }, make("summary", {}, this.say("meaning")), this.meaning),
          make("h3", {}, this.say("faults")),
          this.faults,
        ),
        make("div", {}, this.form),
      ),
      this.part("changes", this.changes),
      this.part("prove", ...this.proof.parts()),
      this.part("effect", ...this.effect.parts()),
      this.part("play", ...this.playing()),
      this.part("referee", ...this.referee.parts()),
      this.part("take", ...this.taking()),
    );
  }

  part(key, ...children) {
    const head = make("h2", { id: newId(key) }, this.say(key));
    return make("section", { class: `hr-studio-${key}`, "aria-labelledby": head.id }, head, ...children);
  }

  /* --- where a rule comes from ---------------------------------------------------------------------------------------- */

  /* The rule of the link, unless it was edited here since; else the one that was kept when the page was left; else a new
     one. What failed last time is not tried again by itself. */
  async first(games) {
    const own = kept();
    this.game.value = games.find((game) => game.name === "elfer-raus/classic")?.name ?? games[0].name;
    if (linked() && own.link !== linked() && (await this.follow(own.text))) return undefined;
    if (own.text && !this.gaveUp) {
      if (own.own) this.offerBack(own.own);
      return this.put(own.text);
    }
    return this.begin(false);
  }

  /* Takes the rule of the link; `own` is the text that it replaces. Returns whether there was one. */
  async follow(own) {
    const text = await unpacked(linked()).catch(() => "");
    if (text) await this.receive(text, own, "from_link");
    else this.tell("bad_link");
    return Boolean(text);
  }

  /* Takes a rule from elsewhere, and offers the way back to the one that it replaces. */
  receive(text, own, key) {
    this.tell(key);
    if (own && own !== text) this.offerBack(own);
    this.changed = true;
    return this.put(text);
  }

  /* Keeps a text that was replaced, and offers the way back to it; also when the page is opened again. */
  offerBack(own) {
    keepOwn(own);
    const back = () => {
      this.forgetOwn();
      this.put(own);
    };
    if (!this.note.firstChild) this.note.append(make("p", { class: "hr-studio-from" }));
    this.note.firstChild.append(" ", make("button", { type: "button", onclick: back }, this.say("own_again")));
  }

  forgetOwn() {
    this.note.replaceChildren();
    keepOwn("");
  }

  tell(key) {
    this.note.replaceChildren(make("p", { class: "hr-studio-from" }, this.say(key)));
  }

  /* A rule from a file. The button stands for the field, which looks different in every browser. */
  opening() {
    const field = make("input", { type: "file", accept: ".yaml,.yml", hidden: true, "aria-label": this.say("open_file"), onchange: () => this.load(field) });
    return [make("button", { type: "button", onclick: () => field.click() }, this.say("open_file")), field];
  }

  async load(field) {
    const [file] = field.files;
    field.value = "";
    if (!file) return undefined;
    if (file.size > MOST_TEXT) return this.tell("too_long");
    return this.receive(await file.text(), this.text.value, "from_file");
  }

  async begin(sure) {
    if (sure && this.changed && !confirm(this.say("begin_sure"))) return;
    if (sure) this.forgetOwn();
    this.text.hold(true); // what is typed now would be lost
    const given = { game: this.game.value, language: this.language };
    const found = await this.desk.ask("begin", given).catch((error) => this.failed(error));
    if (!found) return;
    this.text.hold(false);
    this.changed = false;
    await this.put(found.text);
  }

  put(text) {
    this.stopWaiting();
    this.text.value = text;
    return this.check();
  }

  /* Takes the text that a repair makes; its words stand where it is told that it was taken. */
  async mend(text) {
    const before = this.text.value;
    this.changed = true;
    await this.put(text);
    this.proof.tellMended(before, text);
  }

  async unmend(text) {
    await this.put(text);
    this.text.focus();
  }

  typed() {
    this.changed = true;
    this.stopWaiting();
    this.glancing = setTimeout(() => this.glance(), GLANCE);
    this.timer = setTimeout(() => this.check(), WAIT);
  }

  /* The text is another one: what was found in the last one is not shown any more. */
  stopWaiting() {
    this.number += 1;
    clearTimeout(this.glancing);
    clearTimeout(this.timer);
  }

  /* --- what a word means ----------------------------------------------------------------------------------------------- */

  async explain(place) {
    const { markdown, ...found } = await this.desk.ask("explain", this.asked(place));
    return markdown ? { place: found, shown: make("div", { class: "hr-studio-explained" }, ...explained(markdown)) } : null;
  }

  /* The word at the cursor is explained where that was asked for: so it can be read without a mouse. */
  moved() {
    clearTimeout(this.resting);
    if (this.meaning?.parentElement.open) this.resting = setTimeout(() => this.explainCursor(), REST);
  }

  async explainCursor() {
    const found = await this.explain(this.text.cursor).catch(() => null);
    this.meaning.replaceChildren(found?.shown ?? make("p", {}, this.say("meaning_none")));
  }

  /* --- checking ------------------------------------------------------------------------------------------------------- */

  /* Looks for errors that are seen at once; all that is wrong is looked for when somebody has stopped typing. */
  async glance() {
    const found = await this.looked("glance");
    if (found?.diagnostics.length) this.showFaults(found.diagnostics);
  }

  /* Returns what the engine says of the text, unless another was written meanwhile. */
  async looked(call) {
    const { number } = this;
    const text = this.text.value;
    keep(text);
    this.proof.read(text);
    this.effect.read(text);
    const found = await this.desk.ask(call, this.asked()).catch((error) => this.failed(error));
    return number === this.number ? found : undefined;
  }

  async check() {
    const { number } = this;
    const found = await this.looked("check");
    if (!found) return;
    this.found = found;
    this.showFaults(found.diagnostics);
    if (found.diagnostics.length) this.showFixes(number);
    const whole = "form" in found;
    if (whole) {
      this.showForm(found);
      this.work.warm(this.asked());
    }
    this.showChanges(found);
    this.proof.allow(whole);
    this.effect.allow(whole);
    this.referee.allow(whole);
    this.playButton.disabled = this.printButton.disabled = !whole;
  }

  showFaults(diagnostics) {
    this.text.mark(diagnostics.filter((one) => one.file.endsWith(FILE)));
    if (!diagnostics.length) return this.faults.replaceChildren(make("p", { class: "hr-studio-fine" }, this.say("faultless")));
    const items = diagnostics.slice(0, 30).map((one) => {
      const place = make("button", { type: "button", onclick: () => this.text.goTo(one) }, this.say("line", { line: one.line }));
      const word = make("strong", {}, `${this.say(one.severity === "error" ? "error" : "warning")} ${one.code}`);
      const help = one.help ? make("span", { class: "hr-studio-help" }, ...coded(this.say("and_help", { help: one.help }))) : null;
      return make("li", { class: `hr-studio-${one.severity}`, "data-place": placed(one) }, word, " ", place, " ", ...coded(`${one.message}.`), " ", help);
    });
    this.faults.replaceChildren(make("ul", {}, ...items));
  }

  /* Offers what mends a fault beside it. */
  async showFixes(number) {
    const { fixes } = await this.desk.ask("fixes", this.asked()).catch(() => ({ fixes: [] }));
    if (number !== this.number) return;
    for (const fix of fixes) {
      const item = this.faults.querySelector(`[data-place="${placed({ ...fix.at, code: fix.code })}"]`);
      item?.append(" ", make("button", { type: "button", class: "hr-studio-fix", onclick: () => this.text.write(fix) }, ...coded(fix.title)));
    }
  }

  showForm({ form }) {
    const focused = document.activeElement?.dataset?.option;
    const group = (key, reading) => {
      const fields = form.filter((one) => one.reading === reading).map((one) => this.choice(one));
      return fields.length ? [make("h2", {}, this.say(key)), ...fields] : [];
    };
    this.form.replaceChildren(...group("choices", false), ...group("readings", true));
    if (focused) this.form.querySelector(`[data-option="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  choice(option) {
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
    const found = await this.desk.ask("choose", given).catch((error) => this.failed(error));
    if (!found) return undefined;
    if (this.text.value !== given.text) return this.choose(option, value); // more was typed meanwhile
    const { text } = found;
    if (text === undefined) return this.check(); // the text has no place for it: the form shows what the text says
    this.changed = true;
    await this.put(text);
  }

  showChanges(found) {
    if (!("changes" in found)) return this.changes.replaceChildren(make("p", {}, this.say("changes_after")));
    const items = found.changes.map((one) => make("li", {}, one));
    const list = items.length ? make("ul", {}, ...items) : make("p", {}, this.say("changes_none"));
    this.changes.replaceChildren(list, this.rewriting(found.stale));
    this.proof.offer(found.players);
    this.effect.offer(found.players);
  }

  /* Fields for words that stayed as they were although their rule changed; what is half written in them stays. */
  rewriting(stale) {
    const told = JSON.stringify(stale);
    if (told === this.staleTold) return this.staleForm;
    this.staleTold = told;
    const fields = stale.flatMap(({ address, words }) => Object.entries(words).map((said) => this.sentence(address, ...said)));
    const head = fields.length ? [make("h3", {}, this.say("rewrite")), make("p", {}, this.say("rewrite_how"))] : [];
    this.staleForm = make("div", { class: "hr-studio-rewriting" }, ...head, ...fields);
    return this.staleForm;
  }

  sentence(address, language, words) {
    const id = newId("sentence");
    const field = make("textarea", { id, rows: 3, lang: language }, words);
    const write = make("button", { type: "button", onclick: () => this.rewrite(address, language, field.value) }, this.say("rewrite_do"));
    return make("div", { class: "hr-studio-field" }, make("label", { for: id }, make("code", {}, `${address} (${language})`)), field, write);
  }

  async rewrite(address, language, words) {
    const given = { text: this.text.value, address, in: language, words };
    const found = await this.desk.ask("rewrite", given).catch((error) => this.failed(error));
    if (!found) return undefined;
    if (this.text.value !== given.text) return this.rewrite(address, language, words); // more was typed meanwhile
    if (found.text === undefined) return this.text.focus(); // the text has no place for it
    this.changed = true;
    await this.put(found.text);
    return this.text.focus();
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
    this.printButton = button("print", () => this.print());
    const commands = ["check", "verify", "docs sheet"].map((call) => `hausregel ${call} ${FILE}`).join("\n");
    return [
      make("p", { class: "hr-try-ask" }, button("save", () => saved(FILE, this.text.value, "text/yaml")), button("link", () => this.copy()), this.printButton),
      this.taken,
      make("p", {}, this.say("commands")),
      make("pre", {}, commands),
    ];
  }

  /* Prints the rules for the table: while it prints, the page holds nothing else. */
  async print() {
    const players = Number(this.proof.players.value || this.found?.players?.[0]);
    const found = await this.desk.ask("sheet", this.asked({ players })).catch((error) => ({ fault: error.message }));
    this.taken.textContent = found.fault ?? "";
    if (found.fault) return;
    const line = (parts) => parts.map(({ words, strong }) => (strong ? make("strong", {}, words) : words));
    const block = ({ points, lines }) =>
      points ? make("ul", {}, ...lines.map((one) => make("li", {}, ...line(one)))) : make("p", {}, ...line(lines[0]));
    const chapters = found.chapters.flatMap(({ title, blocks }) => [make("h2", {}, title), ...blocks.map(block)]);
    document.querySelector(".hr-studio-paper")?.remove();
    const paper = make("article", { class: "hr-studio-paper" }, make("h1", {}, found.title), ...chapters, make("footer", {}, found.made));
    document.body.append(paper);
    addEventListener("afterprint", () => paper.remove(), { once: true });
    print();
  }

  async copy() {
    const link = new URL(location.href);
    link.hash = `rule=${await packed(this.text.value)}`;
    if (link.href.length > LONGEST_LINK) {
      this.taken.textContent = this.say("link_too_long");
      return;
    }
    history.replaceState(null, "", link);
    keep(this.text.value);
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
  if (location.protocol === "file:") continue;
  const studio = new Studio(root);
  studio.offer();
  addEventListener("hashchange", () => studio.text && linked() && studio.follow(studio.text.value));
}
