import type { Database } from '#kit/database/database.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ShownImport } from './account-import.ts';
import { INSIGHTS_IMPORT_TOPIC, progressOfEvent } from './log-import.ts';

/** State of an ad account's import of insights at some moment. */
export interface ProgressMessage {
  sequence: number;
  adAccount: { id: string };
  import: ShownImport | null;
  at: Date;
}

/** Follows imports of insights for members who may read their ad account. */
export class ImportFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** The messages behind `after`, or from the newest one on, for ever. Access is asked before each; losing it ends the stream. */
  async *follow(
    { viewer, access, signal }: RequestContext,
    { adAccountId, after }: { adAccountId: string; after?: number | null },
  ): AsyncGenerator<ProgressMessage, void, undefined> {
    const adAccount = { id: adAccountId };
    const { newest, events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: INSIGHTS_IMPORT_TOPIC,
      subjectId: adAccountId,
      whose: 'the ad account',
      after,
      start: 'newest',
      signal,
      admit: () => access.assertReadableNow([{ kind: 'AD_ACCOUNT', id: adAccountId }]),
    });
    if (newest === 0n && after == null) yield { sequence: 0, adAccount, import: null, at: new Date() };
    for await (const { event } of events) {
      const progress = { ...progressOfEvent(event.data), adAccountId };
      yield { sequence: Number(event.sequence), adAccount, import: progress, at: event.at };
    }
  }
}
