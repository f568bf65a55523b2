import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import { doorWakeKey } from '../launch-wake.ts';
import type { LaunchRow } from '../launch.ts';
import { DoorNews } from './door-news.ts';
import { lookNow } from './due-launches.ts';
import type { LaneChanges } from './lane-changes.ts';

/** How long a launch that waits is left alone, at least and at most: the door tells of what happens to it, so this is for what is not told. */
const LEAST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Launches that wait at the door. They are set aside, so that they take no places from others, and called back as soon as the door tells of
 * them, in whichever process that is heard first.
 */
export class WaitingLaunches {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #changes: LaneChanges;
  readonly #carriedOut = new Set<string>();
  /** Launches the door told of which this process does not carry out; null for all, since nobody knows. */
  #told: Set<string> | null = null;

  constructor({ database, bus, changes }: { database: Database; bus: WakeBus; changes: LaneChanges }) {
    this.#database = database;
    this.#bus = bus;
    this.#changes = changes;
  }

  /** Hears what the door tells of any launch until the returned function is called. What it told before is not known. */
  listen(): () => void {
    this.#told = null;
    return this.#bus.onEach(doorWakeKey(''), (id) => this.#hear(id));
  }

  /** Hears what the door tells of a launch that is carried out now, until `leave`. */
  follow(id: string): DoorNews {
    this.#carriedOut.add(id);
    return new DoorNews(this.#bus, id);
  }

  /** A launch is carried out no more. */
  leave(id: string, news: DoorNews): void {
    news.close();
    this.#carriedOut.delete(id);
  }

  /** Leaves a launch alone until the door tells of it, or some time has passed: the longer nothing happened, the more. */
  async setAside(lane: Lane, launch: LaunchRow, news: DoorNews): Promise<void> {
    await this.#changes.change(lane, launch, async (_, { launch: current, now }) => {
      current.lookAt = new Date(now.getTime() + pauseMs(current, now));
    });
    // Only now is it sure that whoever is told calls it back.
    if (news.changed.woken) this.#told?.add(launch.id);
    this.leave(launch.id, news);
  }

  /** Has those looked at again which the door has told of. */
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
