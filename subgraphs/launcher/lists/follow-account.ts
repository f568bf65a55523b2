import type { Database } from '#kit/database/database.ts';
import type { EventRow } from '#kit/events/event-log.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';

/** A message about an ad account; without a change it is about everything as it is. */
export interface AccountChanged<Change> {
  sequence: number;
  adAccountId: string;
  change: Change | null;
}

/** Changes of one kind in ad accounts, and where their events are. */
export interface AccountChanges<Change> {
  database: Database;
  bus: WakeBus;
  topic: string;
  /** The change that an event has. */
  changeOf(event: EventRow, adAccountId: string): Change;
}

/** Follows the changes of ad accounts for members who may read them. */
export class AccountFollower<Change> {
  readonly #changes: AccountChanges<Change>;

  constructor(changes: AccountChanges<Change>) {
    this.#changes = changes;
  }

  /**
   * Yields the changes behind `after`, or the newest sequence and the changes after it, without an end. Access is checked before each; its loss
   * ends the stream.
   */
  async *follow(
    { viewer, access, signal }: Pick<RequestContext, 'viewer' | 'access' | 'signal'>,
    { adAccountId, after }: { adAccountId: string; after?: number | null },
  ): AsyncGenerator<AccountChanged<Change>, void, undefined> {
    const { database, bus, topic, changeOf } = this.#changes;
    const { newest, events } = await followForClient({
      database,
      bus,
      viewer,
      topic,
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
