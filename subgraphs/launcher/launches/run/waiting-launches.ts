import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { dispatchWakeKey } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { DispatchWakes } from './dispatch/dispatch-wakes.ts';
import { makeDue } from './due-launches.ts';
import type { QueueChanges } from './queue-changes.ts';

/** Shortest and longest pause of a waiting launch. Dispatch publishes its changes, so this only covers lost events. */
const LEAST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Launches that wait at dispatch. They are set aside, so that they take no slots from others. They become due once dispatch publishes a change, in
 * whichever process receives it first.
 */
export class WaitingLaunches {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #changes: QueueChanges;
  readonly #carriedOut = new Set<string>();
  /** Launches that dispatch published changes of and this process does not carry out; null for all, since the set is unknown. */
  #woken: Set<string> | null = null;

  constructor({ database, bus, changes }: { database: Database; bus: WakeBus; changes: QueueChanges }) {
    this.#database = database;
    this.#bus = bus;
    this.#changes = changes;
  }

  /** Receives the events of dispatch for any launch until the returned function is called. Earlier events are unknown. */
  listen(): () => void {
    this.#woken = null;
    return this.#bus.onEach(dispatchWakeKey(''), (id) => this.#hear(id));
  }

  /** Receives the events of dispatch for a launch that is carried out now, until `leave`. */
  follow(id: string): DispatchWakes {
    this.#carriedOut.add(id);
    return new DispatchWakes(this.#bus, id);
  }

  /** A launch is carried out no more. */
  leave(id: string, wakes: DispatchWakes): void {
    wakes.close();
    this.#carriedOut.delete(id);
  }

  /** Sets a launch aside until dispatch publishes a change, or some time has passed: the longer nothing happened, the more. */
  async setAside(queue: Queue, launch: LaunchRow, wakes: DispatchWakes): Promise<void> {
    await this.#changes.change(queue, launch, async (_, { launch: current, now }) => {
      current.nextCheckAt = new Date(now.getTime() + pauseMs(current, now));
    });
    // Only from here on is an event certain to make it due.
    if (wakes.changed.woken) this.#woken?.add(launch.id);
    this.leave(launch.id, wakes);
  }

  /** Makes the launches due that dispatch has published changes of. */
  async makeWokenDue(): Promise<void> {
    const woken = this.#woken;
    if (woken?.size === 0) return;
    this.#woken = new Set();
    try {
      await this.#database.system((em) => makeDue(em, woken && [...woken]));
    } catch (error) {
      this.#woken = null;
      throw error;
    }
  }

  #hear(id: string | null): void {
    if (id === null) this.#woken = null;
    else if (!this.#carriedOut.has(id)) this.#woken?.add(id);
  }
}

function pauseMs({ pace, startedAt }: LaunchRow, now: Date): number {
  const sinceMs = pace?.sinceMs ?? startedAt?.getTime() ?? now.getTime();
  return Math.min(Math.max((now.getTime() - sinceMs) / 4, LEAST_PAUSE_MS), LONGEST_PAUSE_MS);
}
