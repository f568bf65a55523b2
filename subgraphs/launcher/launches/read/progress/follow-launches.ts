import type { Database } from '#kit/database/database.ts';
import type { EventRow } from '#kit/events/event-log.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { SubscriptionLaunchesChangedArgs } from '#subgraphs/launcher/generated/schema-types.ts';
import { LAUNCHES_TOPIC, type LaunchChangeData } from '#subgraphs/launcher/launches/launch/launch-change.ts';

/** A launch behind a change in the graph's form, before the launch is loaded. */
export interface LaunchChanged extends LaunchChangeData {
  adAccountId: string;
  at: Date;
}

/** A message about an ad account's launches; without a change it is about all of them as they are. */
export interface LaunchesChanged {
  sequence: number;
  adAccountId: string;
  change: LaunchChanged | null;
}

/** Follows the launches of ad accounts for members who may read them. */
export class LaunchesFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /**
   * Yields the changes behind `after`, or a snapshot and the changes after it, without an end. Access is checked before each; its loss ends the
   * stream.
   */
  async *follow(
    { viewer, access, signal }: Pick<RequestContext, 'viewer' | 'access' | 'signal'>,
    { adAccountId, after }: SubscriptionLaunchesChangedArgs,
  ): AsyncGenerator<LaunchesChanged, void, undefined> {
    const { newest, events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: LAUNCHES_TOPIC,
      subjectId: adAccountId,
      whose: 'the ad account',
      after,
      start: 'now',
      signal,
      admit: () => access.assertReadableNow([{ kind: 'AD_ACCOUNT', id: adAccountId }]),
    });
    if (after == null) yield { sequence: Number(newest), adAccountId, change: null };
    for await (const { event } of events) {
      yield { sequence: Number(event.sequence), adAccountId, change: changeOf(event, adAccountId) };
    }
  }
}

function changeOf({ data, at }: EventRow, adAccountId: string): LaunchChanged {
  return { ...(data as LaunchChangeData), adAccountId, at };
}
