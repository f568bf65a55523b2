import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { SessionConnection } from '#kit/database/session-connection.ts';
import type { WakeBus, WakeLatch } from '#kit/events/wake-bus.ts';
import { assertEpoch, LaneLost, takeEpoch, type Lane } from './lane.ts';

export { LaneLost, type Lane } from './lane.ts';

export interface LaneRunnerOptions {
  /** Kind of work; keys of different names do not exclude each other. */
  name: string;
  database: Database;
  bus: WakeBus;
  /** Key on the bus that says: there may be due work. */
  wakeKey: string;
  /** Keys with work to do now, the most urgent first. */
  due(): Promise<string[]>;
  /**
   * Works on a key until nothing is left to do now; ends soon after `lane.signal` aborts. It may find nothing to do,
   * since another owner can have done it between `due` and the take-over.
   */
  run(lane: Lane): Promise<void>;
  /** How often to look for work without being woken. */
  pollMs: number;
  /** Keys this process works on at once. */
  maxLanes: number;
  log?: Logger;
}

interface Running {
  stop: AbortController;
  done: Promise<void>;
}

interface Visit {
  wakes: number;
  endedAt: number;
}

/**
 * Works on keys such that each has one owner among all processes. Ownership is an advisory lock of one dedicated
 * connection, so it ends with the process and another takes over at once; the epoch guards against an owner that has
 * not noticed yet.
 */
export class LaneRunner {
  readonly name: string;
  readonly #options: LaneRunnerOptions;
  readonly #running = new Map<string, Running>();
  readonly #visits = new Map<string, Visit>();
  #locks: SessionConnection | undefined;
  #latch: WakeLatch | undefined;
  #stopCounting: (() => void) | undefined;
  #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #wakes = 0;
  #freed = new AbortController();

  constructor(options: LaneRunnerOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Rejects when the database cannot be reached. */
  async start(): Promise<void> {
    const { database, bus, wakeKey, name } = this.#options;
    this.#stopping = new AbortController();
    this.#locks = await SessionConnection.open({
      url: database.url,
      name: `adops lanes ${name}`,
      onOpen: async () => undefined,
      onLost: () => this.#abortLanes(),
    });
    this.#latch = bus.latch(wakeKey);
    this.#stopCounting = bus.on(wakeKey, () => (this.#wakes += 1));
    this.#loop = this.#work();
  }

  /** Takes no more work, aborts the lanes' signals, waits for their ends and releases every key. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    this.#abortLanes();
    await Promise.all([...this.#running.values()].map((lane) => lane.done));
    this.#latch?.close();
    this.#stopCounting?.();
    await this.#locks?.close();
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#freed = new AbortController();
      try {
        await this.#takeDue();
      } catch (error) {
        this.#options.log?.error({ err: error, worker: this.name }, 'looking for due work failed');
      }
      await this.#latch?.wait(this.#options.pollMs, AbortSignal.any([signal, this.#freed.signal]));
    }
  }

  async #takeDue(): Promise<void> {
    if (!this.#locks?.client) return;
    const wakes = this.#wakes;
    this.#forgetVisits();
    for (const key of await this.#options.due()) {
      if (this.#stopping.signal.aborted || this.#running.size >= this.#options.maxLanes) return;
      if (!this.#running.has(key) && !this.#justVisited(key)) await this.#tryTake(key, wakes);
    }
  }

  /** A key still due right after its run, with nothing new known, waits for the next look instead of spinning. */
  #justVisited(key: string): boolean {
    const visit = this.#visits.get(key);
    return visit !== undefined && visit.wakes === this.#wakes;
  }

  #forgetVisits(): void {
    const old = Date.now() - this.#options.pollMs / 2;
    for (const [key, visit] of this.#visits) if (visit.endedAt < old) this.#visits.delete(key);
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
    running.done = this.#own(key, stop).finally(async () => {
      // A lost connection has released its locks already.
      await locks.query(client, 'select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
      this.#running.delete(key);
      this.#visits.set(key, { wakes, endedAt: Date.now() });
      this.#freed.abort();
    });
    // Lost between the lock and its entry above: the loss could not abort this lane.
    if (locks.client !== client) stop.abort();
  }

  async #own(key: string, stop: AbortController): Promise<void> {
    const { database, name } = this.#options;
    try {
      const epoch = await database.system((em) => takeEpoch(em, name, key));
      if (stop.signal.aborted) return;
      await this.#options.run({
        key,
        epoch,
        signal: stop.signal,
        stillMine: async (em) => {
          if (stop.signal.aborted) throw new LaneLost(name, key);
          await assertEpoch(em, name, key, epoch);
        },
      });
    } catch (error) {
      if (error instanceof LaneLost) this.#options.log?.warn({ worker: name, key }, error.message);
      else this.#options.log?.error({ err: error, worker: name, key }, 'a lane ended with an error');
    }
  }

  #abortLanes(): void {
    for (const lane of this.#running.values()) lane.stop.abort();
  }

  #lockId(key: string): string {
    const { database, name } = this.#options;
    const digest = createHash('sha256')
      .update(JSON.stringify([database.name, name, key]))
      .digest();
    return digest.readBigInt64BE(0).toString();
  }
}
