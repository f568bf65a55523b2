import type { EntityManager } from '@mikro-orm/postgresql';
import { asLaneLost, holdLane, type Lane } from '#kit/lanes/lane.ts';
import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import type { ConnectedAccount, OpenConnection } from '../connections/platform-clients.ts';
import { Departures } from './departures.ts';
import type { DoorDeps } from './door-deps.ts';
import { FULL_RATE, type Throttle } from './throttle-policy.ts';
import { changeThrottle } from './throttle-repository.ts';
import { UsageNotes } from './usage-notes.ts';

/** Name of the lanes of the door among all lanes. */
export const DOOR_LANES = 'door';

/** A throttle at a moment. */
export interface SeenThrottle {
  throttle: Throttle;
  /** Number of this state of it. */
  version: number;
  /** That moment by the database's clock, and by the steady one. */
  now: number;
  from: number;
}

/** One ad account's lane while this process owns it: everything that works for the account goes through it. */
export class AccountLane {
  readonly deps: DoorDeps;
  readonly lane: Lane;
  readonly workspaceId: string;
  readonly adAccountId: string;
  /** Id of the ad account on the platform. */
  readonly accountId: string;
  #connection: OpenConnection;
  /** Whether the last writes were throttled, so that the next one that goes through is worth noting. */
  throttled = false;
  /** The throttle as this lane has seen or left it; null where that is not known. */
  known: SeenThrottle | null = null;
  /** How often the platform had everybody wait: a turn given before the last time is none any more. */
  holds = 0;
  /** Operations the platform did not take in a batch. */
  readonly alone = new Set<string>();
  /** When what is claimed leaves. */
  readonly departures: Departures;
  /** What answers report of the platform's limits. */
  readonly usage: UsageNotes;

  private constructor(
    deps: DoorDeps,
    lane: Lane,
    adAccountId: string,
    { workspaceId, platformId, connection }: ConnectedAccount,
  ) {
    this.deps = deps;
    this.lane = lane;
    this.workspaceId = workspaceId;
    this.adAccountId = adAccountId;
    this.accountId = platformId;
    this.#connection = connection;
    this.departures = new Departures(this.pace);
    this.usage = new UsageNotes((change) => this.throttle(change), deps.log.child({ adAccountId }));
  }

  /** How the account is reached now. */
  get connection(): OpenConnection {
    return this.#connection;
  }

  /** How fast it may be written to, of what the platform usually permits. */
  get pace(): number {
    return this.deps.config.door.writesPerSecond / FULL_RATE;
  }

  /** The client of that connection. */
  get client(): PlatformClient {
    return this.#connection.client;
  }

  /** What each call for the account sets: how long it may take, and that the use of limits its answer reports is noted. */
  get callOptions(): CallOptions {
    return { timeoutMs: this.deps.config.door.requestTimeoutMs, onUsage: (usage) => this.usage.note(usage) };
  }

  /** Opens the lane of a key `workspace:account`. */
  static async open(deps: DoorDeps, lane: Lane): Promise<AccountLane> {
    const [workspaceId = '', adAccountId = ''] = lane.key.split(':');
    return deps.database.read({ workspaceId }, async (em) => {
      const account = await deps.clients.ofAccount(em, adAccountId);
      if (!account) throw new Error(`ad account ${adAccountId} of workspace ${workspaceId} is not there`);
      return new AccountLane(deps, lane, adAccountId, account);
    });
  }

  /** Takes the credentials that hold now, should the workspace have been connected again. */
  async reconnect(): Promise<void> {
    const account = await this.deps.database.read(this, (em) => this.deps.clients.ofAccount(em, this.adAccountId));
    if (account) this.#connection = account.connection;
  }

  /** Runs a transaction over the workspace's rows which commits only while the lane is still this process's. */
  async write<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.deps.database.write(this, async (em) => {
        // Also after the runner's stop, so that what was sent before is recorded; only a take-over forbids it.
        await holdLane(em, DOOR_LANES, this.lane);
        return fn(em);
      });
    } catch (error) {
      throw asLaneLost(error, DOOR_LANES, this.lane.key);
    }
  }

  /** Changes the account's throttle in a transaction of its own. */
  async throttle(change: (throttle: Throttle, now: number) => Throttle): Promise<void> {
    await this.write((em) =>
      changeThrottle(em, this, (throttle, now) => ({ throttle: change(throttle, now), result: null })),
    );
  }
}
