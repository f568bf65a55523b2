import type { EntityManager } from '@mikro-orm/postgresql';
import { assertEpoch, type Lane } from '#kit/lanes/lane.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import type { Usage } from '#platform/client/usage.ts';
import { AdAccountEntity } from '../ad-accounts/ad-account-entity.ts';
import type { DoorDeps } from './door-deps.ts';
import { afterUsage, type Throttle } from './throttle-policy.ts';
import { changeThrottle } from './throttle-repository.ts';

/** Name of the lanes of the door among all lanes. */
export const DOOR_LANES = 'door';

/** One ad account's lane while this process owns it: everything that works for the account goes through it. */
export class AccountLane {
  readonly deps: DoorDeps;
  readonly lane: Lane;
  readonly workspaceId: string;
  readonly adAccountId: string;
  /** Id of the ad account on the platform. */
  readonly accountId: string;
  readonly connectionId: string;
  readonly client: PlatformClient;
  /** Whether the last writes were throttled, so that the next one that goes through is worth noting. */
  throttled = false;

  private constructor(
    deps: DoorDeps,
    lane: Lane,
    account: { workspaceId: string; adAccountId: string; accountId: string; connectionId: string },
    client: PlatformClient,
  ) {
    this.deps = deps;
    this.lane = lane;
    this.workspaceId = account.workspaceId;
    this.adAccountId = account.adAccountId;
    this.accountId = account.accountId;
    this.connectionId = account.connectionId;
    this.client = client;
  }

  /** Opens the lane of a key `workspace:account`. */
  static async open(deps: DoorDeps, lane: Lane): Promise<AccountLane> {
    const [workspaceId = '', adAccountId = ''] = lane.key.split(':');
    return deps.database.read({ workspaceId }, async (em) => {
      const { platformId, connectionId } = await em.findOneOrFail(AdAccountEntity, { id: adAccountId });
      const client = await deps.clients.of(em, connectionId);
      return new AccountLane(deps, lane, { workspaceId, adAccountId, accountId: platformId, connectionId }, client);
    });
  }

  /** Runs a transaction over the workspace's rows which commits only while the lane is still this process's. */
  write<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.deps.database.write(this, async (em) => {
      // Also after the runner's stop, so that what was sent before is recorded; only a take-over forbids it.
      await assertEpoch(em, DOOR_LANES, this.lane.key, this.lane.epoch);
      return fn(em);
    });
  }

  /** Changes the account's throttle in a transaction of its own. */
  async throttle(change: (throttle: Throttle, now: number) => Throttle): Promise<void> {
    await this.write((em) =>
      changeThrottle(em, this, (throttle, now) => ({ throttle: change(throttle, now), result: null })),
    );
  }

  /** Notes the usage an answer reports, where there is anything to note. */
  async noteUsage(usage: Usage | null): Promise<void> {
    if (!usage) return;
    const quiet: Throttle = {
      tokens: 0,
      filledAt: 0,
      slowUntil: 0,
      readsOnlyUntil: 0,
      blockedUntil: 0,
      throttlesInRow: 0,
    };
    if (afterUsage(quiet, 1, usage) === quiet) return;
    try {
      await this.throttle((throttle, now) => afterUsage(throttle, now, usage));
    } catch (error) {
      // The answer that reported it still has to be taken in.
      this.deps.log.warn({ err: error, adAccountId: this.adAccountId }, 'the usage of an answer could not be noted');
    }
  }
}
