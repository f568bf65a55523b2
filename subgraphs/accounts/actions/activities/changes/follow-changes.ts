import type { Database } from '#kit/database/database.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { ActivityState, SubscriptionActivityChangesArgs } from '#subgraphs/accounts/generated/schema-types.ts';
import { ACTIVITY_TOPIC, type ActivityEventData } from '#subgraphs/accounts/dispatch/log/log-activity.ts';

/** A change of an activity in the graph's form, before the activity is loaded. */
export interface ActivityUpdate {
  sequence: number;
  activityId: string;
  state: ActivityState;
  at: Date;
}

/** Follows the activities of ad accounts for members who may read them. */
export class ChangeFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #adAccounts: AdAccountService;

  constructor(database: Database, bus: WakeBus, adAccounts: AdAccountService) {
    this.#database = database;
    this.#bus = bus;
    this.#adAccounts = adAccounts;
  }

  /** The changes behind `after`, or from now on, for ever. Access is checked before each; losing it ends the stream. */
  async *follow(
    { viewer, signal }: Pick<RequestContext, 'viewer' | 'signal'>,
    { adAccountId, after }: SubscriptionActivityChangesArgs,
  ): AsyncGenerator<ActivityUpdate, void, undefined> {
    const { events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: ACTIVITY_TOPIC,
      subjectId: adAccountId,
      whose: 'the ad account',
      after,
      start: 'now',
      signal,
      admit: () => this.#adAccounts.get(viewer, adAccountId),
    });
    for await (const { event } of events) {
      yield { ...(event.data as ActivityEventData), sequence: Number(event.sequence), at: event.at };
    }
  }
}
