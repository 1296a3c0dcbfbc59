/* Repairs of a claim that fails: they are looked for, each that was checked is offered, and one is taken with a click. */

import { make } from "./try.js";
import { WorkButtons } from "./studio_work.js";

export class RepairPart {
  /* `proof` has `studio` and `work`; `run` are the text and the verdicts of which `verdict` is one. */
  constructor(proof, run, verdict) {
    this.proof = proof;
    this.run = run;
    this.verdict = verdict;
  }

  say(key, facts = {}) {
    return this.proof.say(key, facts);
  }

  /* The part of the page. */
  place() {
    const words = { start: this.say("repair"), stop: this.say("stop") };
    this.buttons = new WorkButtons(this.proof.work, make, { ...words, begin: () => this.search() });
    this.found = make("ol", { class: "hr-studio-repairs", hidden: true });
    return make("div", { class: "hr-studio-repair" }, make("p", {}, this.buttons.start, this.buttons.stop), this.buttons.doing, this.found);
  }

  /* Nothing is looked for while the text is another one. */
  allow(can) {
    this.buttons.allow(can);
    for (const button of this.found.querySelectorAll("button")) button.disabled = !can;
  }

  async search() {
    this.found.replaceChildren();
    this.found.hidden = true;
    const { text, verdicts } = this.run;
    let tried = 0;
    const given = { text, language: this.proof.studio.language, property: this.verdict.property, verdicts: verdicts.map(({ kept }) => kept) };
    const end = await this.buttons.run("repair", given, (told) => {
      if (told.repair) this.show(told.repair);
      else if (told.trying) this.buttons.doing.textContent = this.say("repair_trying", { number: ++tried, what: told.trying });
      else this.buttons.doing.textContent = this.say("repair_proving", { what: told.proving });
    });
    if (end === undefined) return;
    const number = this.found.childElementCount;
    const key = number ? "repair_some" : "repair_none";
    this.buttons.doing.textContent = end === null ? this.say("repair_stopped") : (end.fault ?? this.say(key, { number, tried: end.tried }));
  }

  show(repair) {
    const { studio } = this.proof;
    const number = (value) => value.toLocaleString(studio.language, { maximumFractionDigits: 0 });
    const words = repair.words.map(({ players, word, named }) =>
      make("li", {}, make("span", { class: `hr-badge hr-${word}` }, named), " ", this.say("repair_with", { players })),
    );
    const told = [this.say("repair_beside", { players: repair.beside.join(", ") })];
    const weaker = repair.weaker.map(({ claim, players, before, now }) => this.say("repair_weaker", { claim: claim.replace(/\.$/, ""), players, before, now }));
    if (weaker.length) told.push(this.say("repair_less", { claims: weaker.join("; ") }));
    if (repair.games) told.push(this.say("repair_alike", { some: repair.some, games: repair.games }));
    if (repair.before !== null && repair.after !== null) {
      told.push(this.say("repair_length", { before: number(repair.before), after: number(repair.after) }));
    }
    const take = make("button", { type: "button", class: "hr-try-start", onclick: () => studio.mend(repair.text) }, this.say("repair_take"));
    this.found.hidden = false;
    this.found.append(
      make(
        "li",
        {},
        make("p", { class: "hr-studio-repaired" }, repair.what),
        make("ul", {}, ...words),
        make("p", {}, told.join(" ")),
        make("pre", {}, repair.lines.join("\n")),
        repair.text ? make("p", {}, take) : make("p", {}, this.say("repair_by_hand")),
      ),
    );
  }
}
