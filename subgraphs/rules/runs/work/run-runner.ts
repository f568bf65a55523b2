import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { claimSlots } from '#subgraphs/rules/runs/claim/claim-slots.ts';
import { claimedRuns } from './claimed-runs.ts';
import { dueQueues } from './due-queues.ts';
import type { PostponedRuns } from './evaluated-run.ts';
import { RunFollower } from './follow-run.ts';
import { followedRuns } from './followed-runs.ts';
import { RunHandOver } from './hand-over.ts';
import type { RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import type { RunClock } from './run-clock.ts';
import { storeTick } from './store-tick.ts';
import { TickEvaluator } from './tick-evaluator.ts';
import type { TickSources } from './tick-sources.ts';
import { WokenRuns } from './woken-runs.ts';

/** Parts a runner works with. */
export interface RunRunnerOptions {
  database: Database;
  bus: WakeBus;
  actors: RuleActors;
  sources: TickSources;
  clock: RunClock;
}

/** Result of a tick: true when runs were decided, and those that were not. */
interface Ticked {
  stored: boolean;
  postponed: PostponedRuns | null;
}

const NOTHING: Ticked = { stored: false, postponed: null };

/**
 * Carries out the runs of one queue at a time: evaluates and decides those that are claimed, hands over what they decided, and follows it. All
 * state is in rows and each step repeats harmlessly, so the next owner of the queue can go on.
 */
export class RunRunner {
  readonly #options: RunRunnerOptions;
  readonly #evaluator: TickEvaluator;
  readonly #handOver: RunHandOver;
  readonly #follower: RunFollower;
  readonly #woken: WokenRuns;

  constructor(options: RunRunnerOptions) {
    this.#options = options;
    this.#evaluator = new TickEvaluator(options.actors, options.sources);
    this.#handOver = new RunHandOver(options);
    this.#follower = new RunFollower(options);
    this.#woken = new WokenRuns(options.database, options.bus);
  }

  /** Receives the wakes of dispatch until the returned function is called. */
  listen(): () => void {
    return this.#woken.listen();
  }

  /** Claims the slots that have come, and returns the keys of queues with work to do. */
  async due(): Promise<string[]> {
    const { database, bus } = this.#options;
    const now = await this.#now();
    await claimSlots(database, bus, now);
    await this.#woken.makeDue();
    return database.readSystem((em) => dueQueues(em, now));
  }

  /** Works on the queue until nothing is left to do now, others need its place, or it is lost. */
  async run(queue: Queue): Promise<void> {
    const workspaceId = workspaceOf(queue.key);
    let postponed: PostponedRuns | null = null;
    for (;;) {
      // What was decided goes on also while nothing new can be read.
      const handed = await this.#handOver.handOver(queue, workspaceId);
      const followed = await this.#follow(queue, workspaceId);
      const tick: Ticked = postponed ? NOTHING : await this.#tick(queue, workspaceId);
      postponed ??= tick.postponed;
      if (!tick.stored && !handed && !followed) break;
      if (queue.signal.aborted || queue.yields()) return;
    }
    // The others of the queue are done: it rests before these are tried again.
    if (postponed) throw postponed.error;
  }

  async #tick(queue: Queue, workspaceId: string): Promise<Ticked> {
    const { database } = this.#options;
    const runs = await database.read({ workspaceId }, (em) => claimedRuns(em, workspaceId, queue.key));
    if (runs.length === 0) return NOTHING;
    const tick = await this.#evaluator.evaluate(runs, await this.#now(), queue.signal);
    await storeTick(database, queue, tick);
    return { stored: tick.evaluated.length + tick.refused.length > 0, postponed: tick.postponed };
  }

  async #follow(queue: Queue, workspaceId: string): Promise<boolean> {
    const now = await this.#now();
    const runs = await this.#options.database.read({ workspaceId }, (em) =>
      followedRuns(em, workspaceId, queue.key, now),
    );
    let more = false;
    for (const run of runs) {
      more = (await this.#woken.during(run.id, () => this.#follower.follow(queue, run))) || more;
      if (queue.signal.aborted) return false;
    }
    return more;
  }

  #now(): Promise<Date> {
    return this.#options.database.readSystem(this.#options.clock);
  }
}

/** The workspace of a queue's key. */
export function workspaceOf(key: string): string {
  return key.split(' ')[0]!;
}
