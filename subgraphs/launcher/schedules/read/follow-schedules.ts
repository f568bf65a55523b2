import type { Database } from '#kit/database/database.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { SubscriptionScheduleRunsChangedArgs } from '#subgraphs/launcher/generated/schema-types.ts';
import { SCHEDULES_TOPIC, type ScheduleEventData } from '../schedule/schedule-event.ts';

/** A message about an ad account's schedules; without a change it is the beginning. */
export interface ScheduleChanged {
  sequence: number;
  adAccountId: string;
  change: (ScheduleEventData & { at: Date }) | null;
}

/** Follows the schedules of ad accounts for members who may read them. */
export class SchedulesFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Yields the changes behind `after`, or the newest sequence and the changes after it, without an end. Access is checked before each. */
  async *follow(
    { viewer, access, signal }: Pick<RequestContext, 'viewer' | 'access' | 'signal'>,
    { adAccountId, after }: SubscriptionScheduleRunsChangedArgs,
  ): AsyncGenerator<ScheduleChanged, void, undefined> {
    const { newest, events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: SCHEDULES_TOPIC,
      subjectId: adAccountId,
      whose: 'the ad account',
      after,
      start: 'now',
      signal,
      admit: () => access.assertReadableNow([{ kind: 'AD_ACCOUNT', id: adAccountId }]),
    });
    if (after == null) yield { sequence: Number(newest), adAccountId, change: null };
    for await (const { event } of events) {
      const change = { ...(event.data as ScheduleEventData), at: event.at };
      yield { sequence: Number(event.sequence), adAccountId, change };
    }
  }
}
