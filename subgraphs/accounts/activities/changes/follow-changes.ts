import type { Database } from '#kit/database/database.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import { lastSequence } from '#kit/events/event-log.ts';
import { followSubject } from '#kit/events/follow.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountService } from '../../ad-accounts/ad-account-service.ts';
import type { ActivityState, SubscriptionActivityChangesArgs } from '../../generated/schema-types.ts';
import { ACTIVITY_TOPIC, type ActivityEventData } from '../log-activity.ts';

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

  /** The changes behind `after`, or from now on, for ever. Access is asked before each; losing it ends the stream. */
  async *follow(
    { viewer, signal }: Pick<RequestContext, 'viewer' | 'signal'>,
    { adAccountId, after }: SubscriptionActivityChangesArgs,
  ): AsyncGenerator<ActivityUpdate, void, undefined> {
    await this.#adAccounts.get(viewer, adAccountId);
    const newest = await this.#database.read(viewer, (em) => lastSequence(em, ACTIVITY_TOPIC, adAccountId));
    if (BigInt(after ?? 0) > newest) {
      const message = `must not be beyond ${newest}, the newest sequence of the ad account`;
      throw badUserInput([{ path: 'after', rule: 'max', message }]);
    }
    const rows = followSubject({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: ACTIVITY_TOPIC,
      subjectId: adAccountId,
      after: after == null ? newest : BigInt(after),
      signal,
    });
    for await (const { sequence, data, at } of rows) {
      await this.#adAccounts.get(viewer, adAccountId);
      yield { ...(data as ActivityEventData), sequence: Number(sequence), at };
    }
  }
}
