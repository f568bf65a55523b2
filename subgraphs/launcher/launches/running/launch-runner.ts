import { performance } from 'node:perf_hooks';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { WakeLatch } from '#kit/events/wake-latch.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import { isFinal } from '../launch-state.ts';
import { doorWakeKey, restWakeKey } from '../launch-wake.ts';
import type { LaunchRow } from '../launch.ts';
import type { DoorClient } from './door-client.ts';
import { gather } from './gather.ts';
import { HandOver } from './hand-over.ts';
import { LaneChanges } from './lane-changes.ts';
import { LaunchStarter } from './start-launch.ts';
import { TakeOver } from './take-over.ts';
import { takeTurns } from './take-turns.ts';

/** A launch that waits leaves its place to others after so many looks without a change, and is looked at again in turn. */
const IDLE_LOOKS = 10;

export interface LaunchRunnerOptions {
  database: Database;
  launches: LaunchRepository;
  door: DoorClient;
  bus: WakeBus;
  /** How often to look for changes without being woken. */
  pollMs: number;
}

interface Step {
  launch: LaunchRow;
  /** Whether there is more to do at once. */
  more: boolean;
}

/**
 * Carries out one launch at a time: starts it, hands its operations to the door, then takes over what becomes of
 * them. Everything is in rows and each step repeats harmlessly, so whoever owns the lane next goes on where this one was stopped.
 */
export class LaunchRunner {
  readonly #options: LaunchRunnerOptions;
  readonly #starter: LaunchStarter;
  readonly #handOver: HandOver;
  readonly #takeOver: TakeOver;
  /** How many launches this process carries out now. */
  #running = 0;

  constructor(options: LaunchRunnerOptions) {
    const { database, launches } = options;
    const changes = new LaneChanges(database);
    this.#options = options;
    this.#starter = new LaunchStarter({ ...options, changes });
    this.#handOver = new HandOver({ ...options, changes });
    this.#takeOver = new TakeOver(launches, changes);
  }

  /** Ids of launches with work to do; those whose time has come are among them from now on. */
  async due(): Promise<string[]> {
    const { database, launches } = this.#options;
    await takeTurns(database, launches);
    return database.readSystem((em) => launches.due(em));
  }

  /** Works on the launch until nothing is left to do, until it stands still for a while, until others wait for its place, or until the lane is lost. */
  async run(lane: Lane): Promise<void> {
    const { database, launches, bus, pollMs } = this.#options;
    const latch = bus.latch(doorWakeKey(lane.key));
    let rest: WakeLatch | undefined;
    this.#running += 1;
    try {
      let launch = await database.readSystem((em) => launches.find(em, lane.key));
      if (launch && isFinal(launch.state)) launch = await this.#follow(lane, launch);
      for (let idle = 0; launch && mayMove(launch) && idle < IDLE_LOOKS && goesOn(lane); idle += 1) {
        const lookedAt = performance.now();
        const after: Step = await this.#step(lane, launch);
        if (hasMoved(launch, after.launch)) idle = -1;
        launch = after.launch;
        if (after.more || !mayMove(launch)) continue;
        if (launch.activityId) rest ??= bus.latch(restWakeKey(launch.activityId));
        await latch.wait(pollMs, lane.signal);
        await gather(lookedAt, this.#running, { rest, signal: lane.signal });
      }
    } catch (error) {
      if (!lane.signal.aborted) throw error;
    } finally {
      this.#running -= 1;
      latch.close();
      rest?.close();
    }
  }

  /** Does what is next, if anything is. */
  async #step(lane: Lane, launch: LaunchRow): Promise<Step> {
    if (launch.state === 'RUNNING' && launch.handedOver) {
      const page = await this.#options.door.changes(launch, false, lane.signal);
      const after = await this.#takeOver.take(lane, launch, page);
      return { launch: after, more: page.hasMore || !after.handedOver };
    }
    const after = await this.#prepare(lane, launch);
    return { launch: after, more: hasMoved(launch, after) };
  }

  #prepare(lane: Lane, launch: LaunchRow): Promise<LaunchRow> {
    if (launch.state === 'QUEUED') return this.#starter.start(lane, launch);
    return this.#handOver.handOver(lane, launch);
  }

  async #follow(lane: Lane, launch: LaunchRow): Promise<LaunchRow> {
    if (launch.lookAt == null || !launch.handedOver) return launch;
    // What waits for its turn again has lost the reason to wait that the end of the launch gave it.
    return this.#takeOver.follow(lane, launch, await this.#options.door.changes(launch, true, lane.signal));
  }
}

function hasMoved(before: LaunchRow, { version, handedOver, doorCursor }: LaunchRow): boolean {
  const same = before.version === version && before.handedOver === handedOver;
  return !same || (before.doorCursor ?? null) !== (doorCursor ?? null);
}

function goesOn(lane: Lane): boolean {
  return !lane.signal.aborted && !lane.yields();
}

function mayMove({ state }: LaunchRow): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}
