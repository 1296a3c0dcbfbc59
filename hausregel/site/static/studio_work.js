/* What takes long in the studio, one thing at a time: in the worker with the solver, which is made ready while one writes.
   To stop it, the worker is ended, and another gets ready. */

import { Engine, megabytes } from "./try.js";

const MOST_HELD = 80e6; // bytes; a worker that holds more is not kept, since what Python holds never becomes less

export class Work {
  /* `studio` has `say`, `language` and `folder`. */
  constructor(studio) {
    this.studio = studio;
    this.ready = null; // a worker that waits for work
    this.job = null; // what is being done
    this.watchers = [];
  }

  /* Buttons show whether something is being done. */
  watch(buttons) {
    this.watchers.push(buttons);
  }

  forget(buttons) {
    this.watchers = this.watchers.filter((one) => one !== buttons);
  }

  changed() {
    for (const buttons of this.watchers) buttons.show();
  }

  get isBusy() {
    return this.job !== null;
  }

  /* Makes a worker ready, unless one is; the first call waits for it. */
  prepare() {
    this.ready ??= new Engine(`${this.studio.folder}#solver`, ({ loading }) => loading && this.job?.loading(this.loaded(loading)));
    return this.ready;
  }

  loaded({ done, all }) {
    const facts = { done: megabytes(done, this.studio.language), all: megabytes(all, this.studio.language) };
    return done < all ? this.studio.say("loading", facts) : this.studio.say("starting");
  }

  /* Makes the worker read a text, too, if one is `given`; one that works is left alone. */
  warm(given) {
    if (this.job) return;
    const engine = this.prepare();
    // What is wrong is told when there is work for it.
    engine.ask("prepare", given).catch(() => (this.ready = this.ready === engine ? null : this.ready));
  }

  /* Returns what a call returns, or null if it was stopped; `doing` is told in words what goes on before it begins, `heard`
     what it tells while it works. Fails if our own code went wrong; that worker is ended. */
  async run(call, given, doing, heard) {
    this.stop();
    const engine = this.prepare();
    this.ready = null;
    const job = { engine, loading: doing };
    const stopped = new Promise((resolve) => (job.stop = () => resolve(null)));
    this.job = job;
    doing(this.studio.say("starting"));
    this.changed();
    try {
      const end = await Promise.race([stopped, engine.ask(call, given, (told) => this.job === job && heard(told))]);
      if (this.job === job && engine.held < MOST_HELD) this.ready = engine; // it can be asked again
      else engine.stop();
      return end;
    } catch (error) {
      engine.stop();
      throw new Error(String(error.message ?? error).trim().split("\n").pop());
    } finally {
      if (this.job === job) {
        this.job = null;
        this.warm();
        this.changed();
      }
    }
  }

  /* Ends what is being done. */
  stop() {
    const { job } = this;
    if (!job) return;
    job.engine.stop();
    job.stop();
    this.job = null;
    this.warm();
    this.changed();
  }

  /* Everything is ended. */
  leave() {
    this.job?.engine.stop();
    this.job?.stop();
    this.ready?.stop();
    this.job = this.ready = null;
  }
}

/* A button that begins some work, one that stops it, and what is being done. */
export class WorkButtons {
  /* `make` makes elements; `begin` does the work. */
  constructor(work, make, { start, stop, begin, className = "" }) {
    this.work = work;
    this.can = true;
    this.mine = false;
    this.start = make("button", { type: "button", class: className, onclick: begin }, start);
    this.stop = make("button", { type: "button", hidden: true, onclick: () => work.stop() }, stop);
    this.doing = make("p", { class: "hr-studio-doing", role: "status" });
    work.watch(this);
    this.show();
  }

  show() {
    this.start.disabled = !this.can || (this.work.isBusy && !this.mine);
  }

  allow(can) {
    this.can = can;
    this.show();
  }

  leave() {
    this.work.forget(this);
  }

  /* Does some work, and returns what it returned: null if it was stopped, undefined if it failed, which is told. */
  async run(call, given, heard) {
    const { say } = this.work.studio;
    this.mine = true;
    this.start.hidden = true;
    this.stop.hidden = false;
    this.stop.focus();
    const doing = (words) => (this.doing.textContent = words);
    try {
      return await this.work.run(call, given, doing, heard);
    } catch (error) {
      doing(say.call(this.work.studio, "failed", { why: error.message }));
      return undefined;
    } finally {
      const focused = this.stop === document.activeElement;
      this.mine = false;
      this.stop.hidden = true;
      this.start.hidden = false;
      this.show();
      if (focused) this.start.focus({ preventScroll: true });
    }
  }
}
