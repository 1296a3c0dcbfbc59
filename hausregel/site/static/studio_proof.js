/* The part of the studio in which a rule is verified: verdicts as they are settled, each beside that on the printed game,
   with a play to step through.

   For a claim that fails, repairs are looked for; one that was taken can be undone as long as the text is what it became. */

import { Player } from "./player.js";
import { saved } from "./studio_keeping.js";
import { RepairPart } from "./studio_repair.js";
import { WorkButtons } from "./studio_work.js";
import { make } from "./try.js";

const BAD = ["refuted", "suspected"];

/* Lost is what was proved and is not held now; gained the other way round. What is open is neither. */
function changeOf({ word, before }) {
  if (before === "proved" && BAD.includes(word)) return "lost";
  if (BAD.includes(before) && word === "proved") return "gained";
  return "";
}

/* Shows a play at a place that can be seen: the player measures it. Pictures are drawn by our own program, which writes
   names of things into them as text; nothing in them runs. What they share has to stand in an `svg` to be drawn. */
function showPlay(play, place) {
  const drawing = (markup) => document.importNode(new DOMParser().parseFromString(markup, "text/html").body, true).childNodes;
  const shared = drawing(`<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${play.symbols}</defs></svg>`);
  const still = make("figure", { class: "hr-picture" }, ...drawing(play.picture));
  const steps = make("ol", { class: "hr-steps" }, ...play.steps.map((step) => make("li", {}, make("p", {}, step))));
  const whole = make("figure", { class: "hr-play" }, still, steps);
  place.append(make("div", { class: "hr-play-block" }, make("div", { class: "hr-studio-symbols" }, ...shared), whole));
  new Player(whole, play.data);
}

export class Proof {
  /* `studio` has `say`, `language`, `newId`, the text that is verified, and the `work` of the page. */
  constructor(studio) {
    this.studio = studio;
    this.work = studio.work;
    this.run = null; // the text that was verified last, and its verdicts
    this.repairs = []; // of the claims that fail
    this.mended = ""; // the text that a repair made
  }

  say(key, facts = {}) {
    return this.studio.say(key, facts);
  }

  /* The part of the page. */
  parts() {
    this.players = make("select", { id: this.studio.newId("players") });
    const words = { start: this.say("start"), stop: this.say("stop"), className: "hr-try-start" };
    this.buttons = new WorkButtons(this.work, make, { ...words, begin: () => this.verify() });
    this.taken = make("div", { class: "hr-studio-note", role: "status" });
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
      make("p", { class: "hr-try-ask" }, make("label", { for: this.players.id }, this.say("players")), this.players, this.buttons.start, this.buttons.stop),
      this.buttons.doing,
      this.taken,
      this.stale,
      this.outcome,
      this.table,
    ];
  }

  async verify() {
    const text = this.studio.text.value;
    const run = { verdicts: [], text };
    this.run = run;
    for (const repair of this.repairs) repair.buttons.leave();
    this.repairs = [];
    this.rows.replaceChildren();
    this.table.hidden = true;
    this.outcome.textContent = "";
    this.taken.replaceChildren();
    this.read(text);
    const players = this.players.value ? [Number(this.players.value)] : [];
    const given = { text, language: this.studio.language, players, properties: [] };
    const end = await this.buttons.run("verify", given, (told) => this.heard(run, told));
    if (this.run !== run || end === undefined) return;
    if (end === null) this.buttons.doing.textContent = this.say("stopped");
    else this.settled(run, end);
  }

  heard(run, told) {
    if (told.doing) {
      const done = told.of ? ` ${Math.round((100 * told.done) / told.of)} %` : "";
      this.buttons.doing.textContent = this.say("proving", { doing: told.doing, players: told.players }) + done;
      return;
    }
    const known = run.verdicts.findIndex((one) => one.property === told.verdict.property && one.players === told.verdict.players);
    const row = this.row(run, told.verdict);
    if (known < 0) {
      run.verdicts.push(told.verdict);
      this.rows.append(row);
    } else {
      run.verdicts[known] = told.verdict;
      this.rows.children[known].replaceWith(row);
    }
    this.table.hidden = false;
  }

  row(run, verdict) {
    const badge = make("span", { class: `hr-badge hr-${verdict.word} hr-studio-word` }, verdict.named);
    const before = verdict.before ? (verdict.before === verdict.word ? this.say("as_before") : verdict.before_named) : this.say("not_known");
    const change = changeOf(verdict);
    const grounds = [verdict.ending, verdict.detail, verdict.scope, verdict.method].filter(Boolean).join(" · ");
    const rests = verdict.assumptions.length ? make("p", {}, this.say("rests", { what: verdict.assumptions.join("; ") })) : null;
    const details = make("details", {}, make("summary", {}, verdict.meaning), make("p", {}, grounds), rests);
    const plays = verdict.plays.map((play) => this.play(play));
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, verdict.claim, details, ...plays, ...this.repair(run, verdict)),
      make("td", {}, String(verdict.players)),
      make("td", {}, badge),
      make("td", { class: change ? `hr-studio-${change}` : "" }, before, change ? ` (${this.say(change)})` : ""),
    );
  }

  play(play) {
    const about = make("p", {}, play.what, play.smaller ? ` (${this.say("smaller", { what: play.smaller })})` : "");
    const save = make("button", { type: "button", onclick: () => saved("game.json", play.file, "application/json") }, this.say("save_play"));
    const place = make("div", { hidden: true });
    const show = make("button", { type: "button", "aria-expanded": "false" }, this.say("show_play"));
    show.addEventListener("click", () => {
      place.hidden = !place.hidden;
      if (!place.childElementCount) showPlay(play, place);
      show.setAttribute("aria-expanded", String(!place.hidden));
      show.textContent = this.say(place.hidden ? "show_play" : "hide_play");
    });
    return make("div", { class: "hr-studio-play" }, about, make("p", {}, "data" in play ? show : "", " ", save), place);
  }

  /* Offers to look for repairs of a claim that fails. */
  repair(run, verdict) {
    if (!BAD.includes(verdict.word)) return [];
    const part = new RepairPart(this, run, verdict);
    const place = part.place();
    this.repairs.push(part);
    return [place];
  }

  /* Tells that a repair was written into the text, and offers to undo it and to verify again. */
  tellMended(before, text) {
    this.mended = text;
    const undo = make("button", { type: "button", onclick: () => this.studio.unmend(before) }, this.say("undo"));
    const again = make("button", { type: "button", class: "hr-try-start", onclick: () => this.verify() }, this.say("start_again"));
    this.taken.replaceChildren(make("p", { class: "hr-studio-from" }, this.say("mended"), " ", again, " ", undo));
    again.focus();
  }

  settled(run, end) {
    const counts = {};
    for (const one of run.verdicts) counts[one.named] = (counts[one.named] ?? 0) + 1;
    const told = Object.entries(counts).map(([word, number]) => `${number} ${word}`).join(", ");
    this.buttons.doing.textContent = end.fault ?? this.say("settled", { counts: told });
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
    const game = this.studio.found?.base_title;
    if (!game || !verdicts.some((one) => one.before)) return [];
    const lost = verdicts.filter((one) => changeOf(one) === "lost").map((one) => `${one.claim.replace(/\.$/, "")} (${one.players})`);
    if (lost.length) return [this.say("lost_some", { game, claims: lost.join("; ") })];
    const open = verdicts.some((one) => one.before === "proved" && !["proved", "vacuous"].includes(one.word));
    return [this.say("lost_none", { game }), ...(open ? [this.say("lost_open")] : [])];
  }

  /* --- as the text changes -------------------------------------------------------------------------------------------- */

  /* Marks verdicts on another text; a repair can be undone until something else is written. */
  read(text) {
    const same = this.run?.text === text;
    this.table.classList.toggle("hr-studio-stale", !same);
    this.stale.hidden = this.run === null || same;
    for (const repair of this.repairs) repair.allow(same);
    if (this.mended !== text) this.taken.replaceChildren();
  }

  /* Offers to verify for these numbers of players. */
  offer(players) {
    const before = this.players.value;
    const numbers = players.map((number) => make("option", { value: number }, String(number)));
    this.players.replaceChildren(make("option", { value: "" }, this.say("all_players")), ...numbers);
    this.players.value = players.map(String).includes(before) ? before : String(players[0]);
  }

  allow(can) {
    this.buttons.allow(can);
  }
}
