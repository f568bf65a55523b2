import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { ReadPace } from '#subgraphs/rules/runs/pace/read-pace.ts';
import { dispatchWakeKey } from '#subgraphs/rules/runs/run/run-wake.ts';
import { makeDue } from './due-queues.ts';

/**
 * Runs that dispatch has published changes of. They become due once they are at rest here: a wake that comes while a run is read counts
 * afterwards, and one that comes soon after that counts later.
 */
export class WokenRuns {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #followed = new Set<string>();
  readonly #pace = new ReadPace();
  /** Null when any of them may have been woken, since wakes were lost. */
  #woken: Set<string> | null = null;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Receives the wakes of dispatch until the returned function is called. Earlier ones are unknown. */
  listen(): () => void {
    this.#woken = null;
    return this.#bus.onEach(dispatchWakeKey(''), (id) => {
      if (id === null) this.#woken = null;
      else this.#woken?.add(id);
    });
  }

  /** Reads a run; wakes that come meanwhile make it due afterwards. */
  async during<T>(runId: string, read: () => Promise<T>): Promise<T> {
    this.#followed.add(runId);
    this.#woken?.delete(runId);
    this.#pace.note(runId);
    try {
      return await read();
    } finally {
      this.#followed.delete(runId);
    }
  }

  /** Makes the woken runs due. */
  async makeDue(): Promise<void> {
    const woken = this.#woken;
    const { ready, waiting } = Object.groupBy(woken ?? [], (id) => (this.#isReady(id) ? 'ready' : 'waiting'));
    if (woken && !ready) return;
    this.#woken = new Set(woken ? waiting : this.#followed);
    try {
      await this.#database.system((em) => makeDue(em, ready ?? null));
    } catch (error) {
      this.#woken = null;
      throw error;
    }
  }

  #isReady(runId: string): boolean {
    return !this.#followed.has(runId) && this.#pace.allows(runId);
  }
}
