import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { isFinal } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { traced } from '#kit/tracing/tracing.ts';
import { traceOf } from '#subgraphs/launcher/launches/launch/launch-trace.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { DispatchChanges } from '#subgraphs/contracts/dispatch-client.ts';
import type { LaunchDispatch } from './dispatch/launch-dispatch.ts';
import type { DispatchWakes } from './dispatch/dispatch-wakes.ts';
import { dueLaunches, findDue, moveBehind } from './due-launches.ts';
import { waitForBatch } from './batch-wait.ts';
import { HandOver } from './dispatch/hand-over.ts';
import { QueueChanges } from './queue-changes.ts';
import { LaunchStarter } from './start-launch.ts';
import { StopRunning } from './stop-running.ts';
import { ChangeApplier } from './change-applier.ts';
import { queueScheduled } from './queue-scheduled.ts';
import { WaitingLaunches } from './waiting-launches.ts';

/** A launch is set aside after this many reads without a change; after the first when it had waited at dispatch already. */
const IDLE_READS = 10;

/** Changes of a phase that was not handed to dispatch. */
const NOTHING: DispatchChanges = { changes: [], complete: false, endCursor: null, hasMore: false, blockReason: null };

const NOT_QUEUED = 'a launch whose time has come could not be queued, and is tried again; others go on';

export interface LaunchRunnerOptions {
  database: Database;
  launches: LaunchRepository;
  dispatch: LaunchDispatch;
  bus: WakeBus;
  /** Interval of polls for changes without a wake-up. */
  pollMs: number;
  log: Logger;
}

interface Step {
  launch: LaunchRow;
  /** True when there is more to do at once. */
  more: boolean;
}

/**
 * Carries out one launch at a time: starts it, hands its operations to dispatch, then applies their changes. All state is in rows and each step
 * repeats harmlessly, so the next owner of the queue can go on.
 */
export class LaunchRunner {
  readonly #options: LaunchRunnerOptions;
  readonly #starter: LaunchStarter;
  readonly #handOver: HandOver;
  readonly #stops: StopRunning;
  readonly #applier: ChangeApplier;
  readonly #waiting: WaitingLaunches;
  /** Owners of the launches that the last poll found. */
  #owners: ReadonlyMap<string, readonly string[]> = new Map();
  /** Number of launches this process carries out now. */
  #running = 0;

  constructor(options: LaunchRunnerOptions) {
    const { database, launches } = options;
    const changes = new QueueChanges(database);
    this.#options = options;
    this.#starter = new LaunchStarter({ ...options, changes });
    this.#handOver = new HandOver({ ...options, changes });
    this.#stops = new StopRunning({ ...options, changes });
    this.#applier = new ChangeApplier(launches, changes);
    this.#waiting = new WaitingLaunches({ ...options, changes });
  }

  /** Receives the events of dispatch until the returned function is called. */
  listen(): () => void {
    return this.#waiting.listen();
  }

  /** Returns the ids of launches with work to do, including those whose time has come and those dispatch has published changes of. */
  async due(): Promise<string[]> {
    const { database, launches, log } = this.#options;
    await queueScheduled(database, launches, (error, launchId) => log.error({ err: error, launchId }, NOT_QUEUED));
    await this.#waiting.makeWokenDue();
    const due = await database.readSystem((em) => dueLaunches(em));
    this.#owners = new Map(due.map(({ id, workspaceId, adAccountId }) => [id, [workspaceId, adAccountId]]));
    return due.map(({ id }) => id);
  }

  /** The workspace and the ad account of a launch that is due. */
  ownersOf(id: string): readonly string[] {
    return this.#owners.get(id) ?? [];
  }

  /** Works on the launch until nothing is left to do, it only waits, others need its slot, or the queue is lost. */
  async run(queue: Queue): Promise<void> {
    const { database } = this.#options;
    const wakes = this.#waiting.follow(queue.key);
    this.#running += 1;
    try {
      const launch = await database.readSystem((em) => findDue(em, queue.key));
      if (launch) {
        const parent = await traceOf(database, launch.id);
        await traced('launch', { parent }, () => this.#carryOut(queue, launch, wakes));
      }
    } catch (error) {
      if (queue.signal.aborted) return;
      // Launches that fail repeatedly must not hide others.
      await database.system((em) => moveBehind(em, queue.key)).catch(() => undefined);
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.leave(queue.key, wakes);
    }
  }

  async #carryOut(queue: Queue, found: LaunchRow, wakes: DispatchWakes): Promise<void> {
    let launch = isFinal(found.state) ? await this.#follow(queue, found) : found;
    let idle = launch.handedOver ? IDLE_READS : 0;
    while (mayMove(launch) && !queue.signal.aborted) {
      const readAt = performance.now();
      const after: Step = await this.#step(queue, launch);
      idle = hasMoved(launch, after.launch) ? 0 : idle + 1;
      launch = after.launch;
      if (!mayMove(launch)) return;
      const stands = idle >= IDLE_READS && !wakes.changed.woken;
      if (stands || queue.yields()) {
        if (idle > 0 && launch.handedOver) await this.#waiting.setAside(queue, launch, wakes);
        return;
      }
      if (!after.more) await this.#pause(queue, launch, readAt, wakes);
    }
  }

  /** Waits until the next read of the launch is worthwhile. */
  async #pause({ signal }: Queue, { activityId }: LaunchRow, readAt: number, wakes: DispatchWakes): Promise<void> {
    const rest = wakes.rest(activityId);
    await wakes.changed.wait(this.#options.pollMs, signal);
    await waitForBatch(readAt, this.#running, { rest, signal });
  }

  /** Does what is next, if anything is. */
  async #step(queue: Queue, launch: LaunchRow): Promise<Step> {
    if (launch.state === 'RUNNING' && launch.handedOver) {
      const page = await this.#options.dispatch.changes(launch, false, queue.signal);
      const after = await this.#applier.take(queue, launch, page);
      return { launch: after, more: page.hasMore || !after.handedOver };
    }
    const after = await this.#prepare(queue, launch);
    return { launch: after, more: hasMoved(launch, after) };
  }

  #prepare(queue: Queue, launch: LaunchRow): Promise<LaunchRow> {
    if (launch.state === 'QUEUED') return this.#starter.start(queue, launch);
    if (launch.stoppedAt) return this.#stops.stop(queue, launch);
    return this.#handOver.handOver(queue, launch);
  }

  async #follow(queue: Queue, launch: LaunchRow): Promise<LaunchRow> {
    // An operation that waits for its send time again has lost the reason to wait that the launch's end gave it.
    const page = launch.handedOver ? await this.#options.dispatch.changes(launch, true, queue.signal) : NOTHING;
    return this.#applier.follow(queue, launch, page);
  }
}

function hasMoved(before: LaunchRow, { version, handedOver, dispatchCursor }: LaunchRow): boolean {
  const same = before.version === version && before.handedOver === handedOver;
  return !same || (before.dispatchCursor ?? null) !== (dispatchCursor ?? null);
}

function mayMove({ state }: LaunchRow): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}
