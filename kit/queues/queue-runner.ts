import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { backoffMs, pause } from '#kit/clock/pause.ts';
import type { Database } from '#kit/database/database.ts';
import { SessionConnection } from '#kit/database/session-connection.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { WakeLatch } from '#kit/events/wake-latch.ts';
import { workerConnection } from './living-workers.ts';
import { assertEpoch, QueueLost, takeEpoch, type Queue } from './queue.ts';
import { traced } from '#kit/tracing/tracing.ts';
import { RestingKeys } from './resting-keys.ts';
import { countWorker } from './worker-gauge.ts';
import { Places, type PlacesOptions } from './places.ts';

export { QueueLost, type Queue } from './queue.ts';

/** Work of a runner, with its shares and polling. */
export interface QueueRunnerOptions extends PlacesOptions {
  /** Kind of work; keys of different names do not exclude each other. */
  name: string;
  database: Database;
  bus: WakeBus;
  /** Key on the wake bus: there may be due work. */
  wakeKey: string;
  /** Keys with work to do now, the most urgent first. */
  due(): Promise<string[]>;
  /**
   * Works on a key until nothing is left to do now; ends soon after `queue.signal` aborts. It may find nothing to do, since another owner
   * can have done it between `due` and the adoption.
   */
  run(queue: Queue): Promise<void>;
  /** Listens for what wakes owned keys, from the start until everything has ended; returns how to stop listening. */
  listen?(): () => void;
  /** Interval at which it polls for work without being woken. */
  pollMs: number;
  /** Keys this process works on at once. */
  maxQueues: number;
  log?: Logger;
}

interface Running {
  stop: AbortController;
  done: Promise<void>;
}

/** Time by which a woken poll for new queues gives way to the running queues. */
const YIELD_MS = 25;
/** Maximum number of waiting keys to try for one that no other process works on. */
const MOST_PROBES = 20;
/** Longest pause between two polls while polls fail. */
const LONGEST_LOOK_BACKOFF_MS = 5_000;

/**
 * Works on keys such that each has one owner among all processes. Ownership is an advisory lock of one dedicated connection, so it ends
 * with the process and another adopts the key at once. The epoch guards against an owner that has not noticed yet.
 */
export class QueueRunner {
  readonly name: string;
  readonly #options: QueueRunnerOptions;
  readonly #running = new Map<string, Running>();
  readonly #resting: RestingKeys;
  readonly #places: Places;
  #locks: SessionConnection | undefined;
  #latch: WakeLatch | undefined;
  #leave: (() => void) | undefined;
  #stopCounting: (() => void) | undefined;
  #stopListening: (() => void) | undefined;
  #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #wakes = 0;
  #freed = new AbortController();

  constructor(options: QueueRunnerOptions) {
    this.name = options.name;
    this.#options = options;
    this.#resting = new RestingKeys(options.pollMs);
    this.#places = new Places(options);
  }

  /** Rejects when the database cannot be reached. */
  async start(): Promise<void> {
    const { database, bus, wakeKey, name } = this.#options;
    this.#stopping = new AbortController();
    this.#locks = await SessionConnection.open({
      url: database.url,
      name: workerConnection(name),
      onOpen: async () => undefined,
      onLost: () => this.#abortQueues(),
    });
    this.#leave = countWorker(name);
    this.#latch = bus.latch(wakeKey);
    this.#stopCounting = bus.on(wakeKey, () => (this.#wakes += 1));
    this.#loop = this.#work();
    this.#stopListening = this.#options.listen?.();
  }

  /** Takes no more work, aborts the queues' signals, waits for their ends and releases every key. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    this.#leave?.();
    this.#leave = undefined;
    this.#abortQueues();
    await Promise.all([...this.#running.values()].map((queue) => queue.done));
    this.#latch?.close();
    this.#stopCounting?.();
    await this.#locks?.close();
    this.#stopListening?.();
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    const { pollMs, log } = this.#options;
    let failures = 0;
    while (!signal.aborted) {
      this.#freed = new AbortController();
      try {
        await this.#takeDue();
        if (failures > 0) log?.info({ worker: this.name }, 'the poll for due work succeeds again');
        failures = 0;
      } catch (error) {
        failures += 1;
        // Logged once at each doubling: an outage of hours fills no disk.
        if ((failures & (failures - 1)) === 0) log?.error({ err: error, worker: this.name, failures }, POLL_FAILED);
      }
      const waitMs =
        failures === 0 ? pollMs : Math.max(pollMs, backoffMs(2 * pollMs, LONGEST_LOOK_BACKOFF_MS, failures));
      await this.#latch?.wait(waitMs, AbortSignal.any([signal, this.#freed.signal]));
      // Most wakes are for queues that run here already: they go first.
      if (this.#running.size > 0) await pause(YIELD_MS, signal);
    }
  }

  async #takeDue(): Promise<void> {
    if (!this.#locks?.client) return;
    const wakes = this.#wakes;
    this.#resting.forgetOld();
    const due = await this.#options.due();
    const keys = new Set(due.filter((key) => !this.#running.has(key) && !this.#resting.has(key, this.#wakes)));
    while (keys.size > 0 && this.#running.size < this.#options.maxQueues) {
      if (this.#stopping.signal.aborted) return;
      const next = this.#places.next([...keys])!;
      keys.delete(next);
      await this.#tryTake(next, wakes);
    }
    this.#places.wait(await this.#findWaiting(keys));
  }

  /** The next key without an owner in any process. */
  async #findWaiting(keys: Set<string>): Promise<string | undefined> {
    for (let probes = 0; keys.size > 0 && probes < MOST_PROBES; probes += 1) {
      const next = this.#places.next([...keys])!;
      if (await this.#isFree(next)) return next;
      keys.delete(next);
    }
    return undefined;
  }

  async #isFree(key: string): Promise<boolean> {
    const locks = this.#locks;
    const client = locks?.client;
    if (!locks || !client) return false;
    const sql = 'select case when pg_try_advisory_lock($1) then pg_advisory_unlock($1) else false end as free';
    const [row] = await locks.query<{ free: boolean }>(client, sql, [this.#lockId(key)]);
    return row?.free ?? false;
  }

  async #tryTake(key: string, wakes: number): Promise<void> {
    const locks = this.#locks;
    const client = locks?.client;
    if (!locks || !client) return;
    const lock = this.#lockId(key);
    const [row] = await locks.query<{ taken: boolean }>(client, 'select pg_try_advisory_lock($1) as taken', [lock]);
    if (!row?.taken) return;
    const stop = new AbortController();
    const running: Running = { stop, done: Promise.resolve() };
    this.#running.set(key, running);
    this.#places.begin(key);
    let yielded = false;
    const yields = () => (yielded ||= this.#places.yields(key));
    running.done = this.#own(key, stop, yields).finally(async () => {
      // A lost connection has released its locks already.
      await locks.query(client, 'select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
      this.#running.delete(key);
      this.#places.end(key);
      // A key that gave up its place has work left.
      if (!yielded) this.#resting.visited(key, wakes);
      this.#freed.abort();
    });
    // Lost between the lock and its entry above: the loss could not abort this queue.
    if (locks.client !== client) stop.abort();
  }

  async #own(key: string, stop: AbortController, yields: () => boolean): Promise<void> {
    const { database, name, log } = this.#options;
    try {
      const epoch = await takeEpoch(database, name, key);
      if (stop.signal.aborted) return;
      await this.#traced({
        key,
        epoch,
        signal: stop.signal,
        yields,
        stillMine: async (em) => {
          if (stop.signal.aborted) throw new QueueLost(name, key);
          await assertEpoch(em, name, key, epoch);
        },
      });
      this.#resting.succeeded(key);
    } catch (error) {
      if (error instanceof QueueLost) {
        log?.warn({ worker: name, key }, error.message);
        return;
      }
      const failed = this.#resting.failed(key);
      log?.error({ err: error, worker: name, key, ...failed }, RUN_FAILED);
    }
  }

  #traced(queue: Queue): Promise<void> {
    const { name, run } = this.#options;
    return traced(`job ${name}`, { kind: 'consumer' }, () => run(queue));
  }

  #abortQueues(): void {
    for (const queue of this.#running.values()) queue.stop.abort();
  }

  #lockId(key: string): string {
    const { database, name } = this.#options;
    const digest = createHash('sha256')
      .update(JSON.stringify([database.name, name, key]))
      .digest();
    return digest.readBigInt64BE(0).toString();
  }
}

const POLL_FAILED = 'the poll for due work failed and is repeated: nothing is done until the database answers';
const RUN_FAILED =
  'a queue ended with an error and is tried again later; its work waits until then: read the error, and the rows of this key if it recurs';
