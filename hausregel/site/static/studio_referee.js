/* The part of the studio in which the referee is asked: a position, a move, and the answer with the rule that decides. */

import { make } from "./try.js";

export class RefereePart {
  /* `studio` has `say`, `asked`, `desk`, `newId` and `failed`. */
  constructor(studio) {
    this.studio = studio;
  }

  say(key, facts = {}) {
    return this.studio.say(key, facts);
  }

  /* The part of the page. */
  parts() {
    const { newId } = this.studio;
    const labelled = (key, field) => make("div", { class: "hr-studio-field" }, make("label", { for: field.id }, this.say(key)), field);
    const button = (key, act) => make("button", { type: "button", disabled: true, onclick: act }, this.say(key));
    this.fetch = button("positions", () => this.positions());
    this.choice = make("select", { id: newId("example"), onchange: () => this.take() });
    this.chosen = labelled("position_of", this.choice);
    this.chosen.hidden = true;
    this.position = make("textarea", { id: newId("position"), class: "hr-studio-text", rows: 12, spellcheck: "false" });
    this.known = make("datalist", { id: newId("moves") });
    this.move = make("input", { id: newId("move"), list: this.known.id, autocomplete: "off", spellcheck: "false" });
    this.seat = make("input", { id: newId("seat"), autocomplete: "off", spellcheck: "false" });
    this.may = button("may", () => this.ask(this.move.value));
    this.allowed = button("allowed", () => this.ask(""));
    this.answer = make("div", { class: "hr-studio-answer", role: "status" });
    return [
      make("p", {}, this.say("referee_how")),
      make("p", {}, this.fetch),
      this.chosen,
      labelled("position", this.position),
      labelled("move", this.move),
      this.known,
      labelled("asks", this.seat),
      make("p", { class: "hr-try-ask" }, this.may, " ", this.allowed),
      this.answer,
    ];
  }

  /* Questions can be asked as long as nothing is wrong with the rule. */
  allow(whole) {
    for (const button of [this.fetch, this.may, this.allowed]) button.disabled = !whole;
  }

  /* Offers the positions of the worked examples, and that of the game that is played; the first is taken. */
  async positions() {
    const found = await this.studio.desk.ask("positions", this.studio.asked()).catch((error) => this.studio.failed(error));
    if (!found) return;
    if (found.fault) return this.show([{ kind: "words", text: found.fault, level: 0 }]);
    const played = found.played ? [{ title: this.say("position_played"), position: found.played }] : [];
    this.offered = [...played, ...found.examples];
    this.choice.replaceChildren(...this.offered.map(({ title }, at) => make("option", { value: at }, title)));
    this.chosen.hidden = !this.offered.length;
    if (this.offered.length) this.take();
  }

  take() {
    this.position.value = this.offered[Number(this.choice.value)].position;
    this.known.replaceChildren();
    this.answer.replaceChildren();
  }

  async ask(move) {
    const given = this.studio.asked({ position: this.position.value, move, seat: this.seat.value.trim() });
    const found = await this.studio.desk.ask("may", given).catch((error) => this.studio.failed(error));
    if (!found) return;
    if (found.moves) this.known.replaceChildren(...found.moves.map((value) => make("option", { value })));
    const faults = (found.faults ?? []).map(({ line, message, help }) => {
      const place = `${this.say("line", { line })}: ${message}`;
      return { kind: "refused", text: help ? `${place}. ${this.say("and_help", { help })}` : place, level: 0 };
    });
    this.show(found.fault ? [{ kind: "words", text: found.fault, level: 0 }] : (found.lines ?? faults));
  }

  /* Lines of an answer. What stands in them is text: it may be a stranger's. */
  show(lines) {
    this.answer.replaceChildren(
      ...lines.map(({ kind, text, level }) => make("p", { class: `hr-studio-said hr-studio-said-${kind} hr-studio-level-${level}` }, text)),
    );
  }
}
