import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { ErrorCode } from '#kit/errors/error-codes.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import { finalStateOf, isFinal } from '../launch-state.ts';
import { doorWakeKey } from '../launch-wake.ts';
import type { LaunchRow } from '../launch.ts';
import { appendLaunchEvent } from '../progress/launch-event.ts';
import { applyChange } from './apply-change.ts';
import { CHANGES_PER_PAGE, type DoorChange, type DoorClient } from './door-client.ts';

/** Changes are taken over together if they come this near to each other: sooner than anybody sees, and for much less work. */
const GATHER_MS = 100;

/** Refusals which repeating the same admission cannot overcome. */
const HOPELESS: readonly ErrorCode[] = [
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'LIVE_CHANGES_DISABLED',
  'CONFLICT',
  'LIMIT_EXCEEDED',
  'INSUFFICIENT_SCOPE',
];

/** A launch that waits leaves its place to others after so many looks without a change, and is looked at again in turn. */
const IDLE_LOOKS = 10;

export interface LaunchRunnerOptions {
  database: Database;
  launches: LaunchRepository;
  door: DoorClient;
  bus: WakeBus;
  log: Logger;
  /** How often to look for changes without being woken. */
  pollMs: number;
}

/**
 * Carries out one launch at a time: admits its operations at the door, then takes over what becomes of them. Everything
 * is in rows and each step repeats harmlessly, so whoever owns the lane next goes on where this one was stopped.
 */
export class LaunchRunner {
  readonly #options: LaunchRunnerOptions;

  constructor(options: LaunchRunnerOptions) {
    this.#options = options;
  }

  /** Ids of launches with work to do. */
  due(): Promise<string[]> {
    return this.#options.database.system((em) => this.#options.launches.due(em));
  }

  /** Works on the launch until its final state, until it stands still for a while, or until the lane is lost. */
  async run(lane: Lane): Promise<void> {
    const latch = this.#options.bus.latch(doorWakeKey(lane.key));
    try {
      let launch = await this.#options.database.system((em) => this.#options.launches.find(em, lane.key));
      if (launch?.state === 'QUEUED') launch = await this.#admit(lane, launch);
      for (let idle = 0; launch && !isFinal(launch.state) && idle < IDLE_LOOKS && !lane.signal.aborted; idle += 1) {
        const lookedAt = performance.now();
        const { changes, complete, endCursor } = await this.#options.door.changes(launch, lane.signal);
        const full = changes.length === CHANGES_PER_PAGE;
        const last = complete && !full;
        if (changes.length > 0 || last) {
          launch = await this.#takeOver(lane, launch, changes, endCursor, last);
          idle = -1;
        }
        if (full || isFinal(launch.state)) continue;
        await latch.wait(this.#options.pollMs, lane.signal);
        await gather(lookedAt, lane.signal);
      }
    } catch (error) {
      if (!lane.signal.aborted) throw error;
    } finally {
      latch.close();
    }
  }

  async #admit(lane: Lane, launch: LaunchRow): Promise<LaunchRow> {
    const { database, launches, door } = this.#options;
    const operations = await database.read(launch, (em) => launches.operationsOf(em, launch.id));
    let activityId: string;
    try {
      activityId = await door.admit(launch, operations, lane.signal);
    } catch (error) {
      if (error instanceof Refusal && HOPELESS.includes(error.code)) return this.#refused(lane, launch, error);
      throw error;
    }
    return this.#change(lane, launch, async (em, current) => {
      current.state = 'RUNNING';
      current.activityId = activityId;
      current.startedAt = await databaseNow(em);
      await appendLaunchEvent(em, current, `Launch "${current.name}" has started.`);
    });
  }

  #refused(lane: Lane, launch: LaunchRow, refusal: Refusal): Promise<LaunchRow> {
    return this.#change(lane, launch, async (em, current) => {
      const now = await databaseNow(em);
      const { code, message } = refusal;
      current.error = { code, message, platformCode: null, platformSubcode: null, title: null, blamedFields: [] };
      current.state = 'FAILED';
      current.step = 'FINISHED';
      current.finishedAt = now;
      current.counts = allFailed(current.counts.total);
      current.operationCounts = allFailed(current.operationCounts.total);
      await this.#options.launches.failAll(em, current, now);
      await appendLaunchEvent(em, current, `Launch "${current.name}" could not start: ${message}`);
    });
  }

  #takeOver(
    lane: Lane,
    launch: LaunchRow,
    changes: DoorChange[],
    endCursor: string | null,
    last: boolean,
  ): Promise<LaunchRow> {
    return this.#change(lane, launch, async (em, current) => {
      await this.#applyAll(em, current, changes);
      if (endCursor !== null) current.doorCursor = endCursor;
      if (!last) return;
      current.state = finalStateOf(current.counts);
      current.step = 'FINISHED';
      current.finishedAt = await databaseNow(em);
      const { succeeded, total } = current.counts;
      await appendLaunchEvent(
        em,
        current,
        `Launch "${current.name}" has ended: ${succeeded} of ${total} ads were created.`,
      );
    });
  }

  async #applyAll(em: EntityManager, launch: LaunchRow, changes: DoorChange[]): Promise<void> {
    const ids = [...new Set(changes.map((change) => change.operationId))];
    const operations = new Map((await this.#options.launches.findOperations(em, ids)).map((row) => [row.id, row]));
    const items = await this.#options.launches.findItemsOfAdOperations(em, ids);
    const itemOf = new Map(items.map((item) => [item.adOperationId, item]));
    for (const change of changes) {
      const operation = operations.get(change.operationId);
      if (!operation)
        throw new Error(`The door told of operation ${change.operationId}, which launch ${launch.id} lacks.`);
      const item = itemOf.get(operation.id) ?? null;
      const message = applyChange(launch, operation, item, change);
      if (message) await appendLaunchEvent(em, launch, message, item);
    }
  }

  /** Changes the launch in one transaction, unless the lane is lost or the launch is not as this worker knows it. */
  #change(
    lane: Lane,
    known: LaunchRow,
    fn: (em: EntityManager, current: LaunchRow) => Promise<void>,
  ): Promise<LaunchRow> {
    return this.#options.database.write(known, async (em) => {
      await lane.stillMine(em);
      const current = await this.#options.launches.findLocked(em, known.id);
      const moved = current.state !== known.state || (current.doorCursor ?? null) !== (known.doorCursor ?? null);
      if (!moved) await fn(em, current);
      return current;
    });
  }
}

/** Ends so long after the last look that there is something to be taken over together; early when the signal aborts. */
async function gather(lookedAt: number, signal: AbortSignal): Promise<void> {
  const waitMs = lookedAt + GATHER_MS - performance.now();
  if (waitMs > 0) await delay(waitMs, undefined, { signal }).catch(() => undefined);
}

function allFailed(total: number) {
  return { planned: 0, running: 0, succeeded: 0, failed: total, unknown: 0, total };
}
