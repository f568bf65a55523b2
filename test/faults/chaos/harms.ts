import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Harness } from './harness.ts';
import { DATABASE_HITS } from './killable-database.ts';
import type { KillableProcess } from './killable-process.ts';
import type { Harm, ChaosPlan } from './chaos-plan.ts';

const MOST_FREEZE_MS = 4_000;
/** Paths the platform refuses. */
const REFUSED = ['/campaigns$', '/adsets$', '/adcreatives$', '/ads$'];
/** The platform refuses so many creations in a row, once and for all. */
const MOST_REFUSALS = 3;
/** A harm comes at any instruction, not only right behind an event. */
const MOST_DELAY_MS = 300;

/** Does harm to a harness, in a fixed order at moments that depend on how far the launches are. */
export class Harms {
  readonly #harness: Harness;
  readonly #plan: ChaosPlan;
  readonly #dice: Dice;
  readonly #under = new Set<KillableProcess>();
  readonly #background = new Set<Promise<void>>();
  /** Number of times each kind was done. */
  readonly done: Partial<Record<Harm, number>> = {};

  constructor(harness: Harness, plan: ChaosPlan, dice: Dice) {
    this.#harness = harness;
    this.#plan = plan;
    this.#dice = dice;
  }

  /** Returns the harms of the plan in the order in which they are done: one of each kind, then the rest, which may come too late to find anything. */
  ordered(): Harm[] {
    const kinds = Object.entries(this.#plan.harms) as [Harm, number][];
    const first = kinds.flatMap(([harm, times]) => (times > 0 ? [harm] : []));
    const rest = kinds.flatMap(([harm, times]) => Array<Harm>(Math.max(0, times - 1)).fill(harm));
    return [...this.#dice.shuffled(first), ...this.#dice.shuffled(rest)];
  }

  /** Does one harm. What has been killed comes back in the background; the database is waited for. */
  async do(harm: Harm): Promise<void> {
    await pause(this.#dice.between(0, MOST_DELAY_MS));
    await this.#doNow(harm);
    this.done[harm] = (this.done[harm] ?? 0) + 1;
  }

  /** Resolves when everything is back. */
  async over(): Promise<void> {
    await Promise.all(this.#background);
    await Promise.all([...this.#harness.gateways, ...this.#harness.workers].map((each) => each.settled()));
  }

  async #doNow(harm: Harm): Promise<void> {
    const { gateways, workers, database, platform } = this.#harness;
    switch (harm) {
      case 'worker':
        return this.#hit(workers, (worker) => worker.kill().then(() => worker.start()));
      case 'gateway':
        return this.#hit(gateways, (gateway) => gateway.kill().then(() => gateway.start()));
      case 'freeze':
        return this.#hit(workers, async (worker) => {
          worker.freeze();
          await pause(this.#dice.between(0, MOST_FREEZE_MS));
          worker.thaw();
        });
      case 'database':
        return database.hit(this.#dice.pick(DATABASE_HITS));
      case 'lag':
        return platform.set({ listLagMs: this.#dice.between(0, this.#plan.listLagMs) });
      case 'refusals':
        return platform.order({ ...refusal(100, 1885272), path: this.#dice.pick(REFUSED), times: this.#refusals() });
      case 'throttle':
        return platform.order(refusal(80004, 2446079));
      case 'tooFast':
        return platform.order(refusal(613, 5044001));
    }
  }

  /** Does something to one of the processes that nothing is being done to, if there is one. */
  async #hit(processes: readonly KillableProcess[], how: (one: KillableProcess) => Promise<void>): Promise<void> {
    const free = processes.filter((each) => !this.#under.has(each));
    if (free.length === 0) return;
    const one = this.#dice.pick(free);
    this.#under.add(one);
    const work = how(one).finally(() => this.#under.delete(one));
    this.#background.add(work);
    void work.finally(() => this.#background.delete(work)).catch(() => undefined);
  }

  #refusals(): number {
    return this.#dice.between(1, MOST_REFUSALS);
  }
}

function refusal(code: number, subcode: number): Record<string, unknown> {
  return { answer: 'error', status: 400, code, subcode, method: 'POST' };
}
