import { performance } from 'node:perf_hooks';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import { isFinal } from '../launch-state.ts';
import type { LaunchRow } from '../launch.ts';
import type { DoorChanges, DoorClient } from './door-client.ts';
import type { DoorNews } from './door-news.ts';
import { dueLaunches, findDue, standBehind } from './due-launches.ts';
import { gather } from './gather.ts';
import { HandOver } from './hand-over.ts';
import { LaneChanges } from './lane-changes.ts';
import { LaunchStarter } from './start-launch.ts';
import { StopRunning } from './stop-running.ts';
import { TakeOver } from './take-over.ts';
import { takeTurns } from './take-turns.ts';
import { WaitingLaunches } from './waiting-launches.ts';

/** A launch is set aside after so many looks without a change, and after the first where it had waited at the door already. */
const IDLE_LOOKS = 10;

/** What the door has to tell of a phase it was not handed. */
const NOTHING: DoorChanges = { changes: [], complete: false, endCursor: null, hasMore: false, holdUp: null };

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
  readonly #stops: StopRunning;
  readonly #takeOver: TakeOver;
  readonly #waiting: WaitingLaunches;
  /** Owners of the launches that were found at the last look. */
  #owners: ReadonlyMap<string, readonly string[]> = new Map();
  /** How many launches this process carries out now. */
  #running = 0;

  constructor(options: LaunchRunnerOptions) {
    const { database, launches } = options;
    const changes = new LaneChanges(database);
    this.#options = options;
    this.#starter = new LaunchStarter({ ...options, changes });
    this.#handOver = new HandOver({ ...options, changes });
    this.#stops = new StopRunning({ ...options, changes });
    this.#takeOver = new TakeOver(launches, changes);
    this.#waiting = new WaitingLaunches({ ...options, changes });
  }

  /** Hears what the door tells until the returned function is called. */
  listen(): () => void {
    return this.#waiting.listen();
  }

  /** Ids of launches with work to do; those whose time has come, and those the door has told of, are among them from now on. */
  async due(): Promise<string[]> {
    const { database, launches } = this.#options;
    await takeTurns(database, launches);
    await this.#waiting.callBack();
    const due = await database.readSystem((em) => dueLaunches(em));
    this.#owners = new Map(due.map(({ id, workspaceId, adAccountId }) => [id, [workspaceId, adAccountId]]));
    return due.map(({ id }) => id);
  }

  /** The workspace and the ad account of a launch that is due. */
  ownersOf(id: string): readonly string[] {
    return this.#owners.get(id) ?? [];
  }

  /** Works on the launch until nothing is left to do, until it only waits, until others wait for its place, or until the lane is lost. */
  async run(lane: Lane): Promise<void> {
    const { database } = this.#options;
    const news = this.#waiting.follow(lane.key);
    this.#running += 1;
    try {
      const launch = await database.readSystem((em) => findDue(em, lane.key));
      if (launch) await this.#carryOut(lane, launch, news);
    } catch (error) {
      if (lane.signal.aborted) return;
      // Launches that fail again and again are not to hide others.
      await database.system((em) => standBehind(em, lane.key)).catch(() => undefined);
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.leave(lane.key, news);
    }
  }

  async #carryOut(lane: Lane, found: LaunchRow, news: DoorNews): Promise<void> {
    let launch = isFinal(found.state) ? await this.#follow(lane, found) : found;
    let idle = launch.handedOver ? IDLE_LOOKS : 0;
    while (mayMove(launch) && !lane.signal.aborted) {
      const lookedAt = performance.now();
      const after: Step = await this.#step(lane, launch);
      idle = hasMoved(launch, after.launch) ? 0 : idle + 1;
      launch = after.launch;
      if (!mayMove(launch)) return;
      const stands = idle >= IDLE_LOOKS && !news.changed.woken;
      if (stands || lane.yields()) {
        if (idle > 0 && launch.handedOver) await this.#waiting.setAside(lane, launch, news);
        return;
      }
      if (!after.more) await this.#pause(lane, launch, lookedAt, news);
    }
  }

  /** Waits until it is worth to look at the launch again. */
  async #pause({ signal }: Lane, { activityId }: LaunchRow, lookedAt: number, news: DoorNews): Promise<void> {
    const rest = news.rest(activityId);
    await news.changed.wait(this.#options.pollMs, signal);
    await gather(lookedAt, this.#running, { rest, signal });
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
    if (launch.stoppedAt) return this.#stops.stop(lane, launch);
    return this.#handOver.handOver(lane, launch);
  }

  async #follow(lane: Lane, launch: LaunchRow): Promise<LaunchRow> {
    // What waits for its turn again has lost the reason to wait that the end of the launch gave it.
    const page = launch.handedOver ? await this.#options.door.changes(launch, true, lane.signal) : NOTHING;
    return this.#takeOver.follow(lane, launch, page);
  }
}

function hasMoved(before: LaunchRow, { version, handedOver, doorCursor }: LaunchRow): boolean {
  const same = before.version === version && before.handedOver === handedOver;
  return !same || (before.doorCursor ?? null) !== (doorCursor ?? null);
}

function mayMove({ state }: LaunchRow): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}
