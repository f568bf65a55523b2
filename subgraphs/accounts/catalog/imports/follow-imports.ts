import type { Database } from '#kit/database/database.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountService, AdAccountView } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { SubscriptionAdAccountImportProgressArgs } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ImportRow } from './asset-import.ts';
import { IMPORT_TOPIC, importOfEvent } from './log-import.ts';

/** State of an ad account's import at some moment. */
export interface ImportProgress {
  sequence: number;
  adAccount: AdAccountView;
  import: ImportRow | null;
  at: Date;
}

/** Follows the imports of ad accounts for members who may read them. */
export class ImportFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #adAccounts: AdAccountService;

  constructor(database: Database, bus: WakeBus, adAccounts: AdAccountService) {
    this.#database = database;
    this.#bus = bus;
    this.#adAccounts = adAccounts;
  }

  /** The messages behind `after`, or from the newest one on, for ever. Access is checked before each; losing it ends the stream. */
  async *follow(
    { viewer, signal }: RequestContext,
    { adAccountId, after }: SubscriptionAdAccountImportProgressArgs,
  ): AsyncGenerator<ImportProgress, void, undefined> {
    const { newest, admitted, events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: IMPORT_TOPIC,
      subjectId: adAccountId,
      whose: 'the ad account',
      after,
      start: 'newest',
      signal,
      admit: () => this.#adAccounts.get(viewer, adAccountId),
    });
    if (newest === 0n && after == null) yield { sequence: 0, adAccount: admitted, import: null, at: new Date() };
    for await (const { event, admitted: adAccount } of events) {
      yield { sequence: Number(event.sequence), adAccount, import: importOfEvent(event.data), at: event.at };
    }
  }
}
