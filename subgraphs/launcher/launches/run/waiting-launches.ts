import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { dispatchWakeKey } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { DispatchNews } from './dispatch/dispatch-news.ts';
import { lookNow } from './due-launches.ts';
import type { QueueChanges } from './queue-changes.ts';

/** How long a launch that waits is left alone, at least and at most: dispatch tells of what happens to it, so this is for what is not told. */
const LEAST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Launches that wait at dispatch. They are set aside, so that they take no places from others, and called back as soon as dispatch tells of
 * them, in whichever process that is heard first.
 */
export class WaitingLaunches {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #changes: QueueChanges;
  readonly #carriedOut = new Set<string>();
  /** Launches dispatch told of which this process does not carry out; null for all, since nobody knows. */
  #told: Set<string> | null = null;

  constructor({ database, bus, changes }: { database: Database; bus: WakeBus; changes: QueueChanges }) {
    this.#database = database;
    this.#bus = bus;
    this.#changes = changes;
  }

  /** Hears what dispatch tells of any launch until the returned function is called. What it told before is not known. */
  listen(): () => void {
    this.#told = null;
    return this.#bus.onEach(dispatchWakeKey(''), (id) => this.#hear(id));
  }

  /** Hears what dispatch tells of a launch that is carried out now, until `leave`. */
  follow(id: string): DispatchNews {
    this.#carriedOut.add(id);
    return new DispatchNews(this.#bus, id);
  }

  /** A launch is carried out no more. */
  leave(id: string, news: DispatchNews): void {
    news.close();
    this.#carriedOut.delete(id);
  }

  /** Leaves a launch alone until dispatch tells of it, or some time has passed: the longer nothing happened, the more. */
  async setAside(queue: Queue, launch: LaunchRow, news: DispatchNews): Promise<void> {
    await this.#changes.change(queue, launch, async (_, { launch: current, now }) => {
      current.lookAt = new Date(now.getTime() + pauseMs(current, now));
    });
    // Only now is it sure that whoever is told calls it back.
    if (news.changed.woken) this.#told?.add(launch.id);
    this.leave(launch.id, news);
  }

  /** Has those looked at again which dispatch has told of. */
  async callBack(): Promise<void> {
    const told = this.#told;
    if (told?.size === 0) return;
    this.#told = new Set();
    try {
      await this.#database.system((em) => lookNow(em, told && [...told]));
    } catch (error) {
      this.#told = null;
      throw error;
    }
  }

  #hear(id: string | null): void {
    if (id === null) this.#told = null;
    else if (!this.#carriedOut.has(id)) this.#told?.add(id);
  }
}

function pauseMs({ pace, startedAt }: LaunchRow, now: Date): number {
  const sinceMs = pace?.sinceMs ?? startedAt?.getTime() ?? now.getTime();
  return Math.min(Math.max((now.getTime() - sinceMs) / 4, LEAST_PAUSE_MS), LONGEST_PAUSE_MS);
}
