import type { Database } from '#kit/database/database.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import { lastSequence } from '#kit/events/event-log.ts';
import { followSubject } from '#kit/events/follow.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountService, AdAccountView } from '../ad-accounts/ad-account-service.ts';
import type { SubscriptionAdAccountImportProgressArgs } from '../generated/schema-types.ts';
import type { ImportRow } from './asset-import.ts';
import { IMPORT_TOPIC, importOfEvent } from './log-import.ts';

/** How an ad account's import stood at some moment. */
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

  /** The messages behind `after`, or from the newest one on, for ever. Access is asked before each; losing it ends the stream. */
  async *follow(
    { viewer, signal }: RequestContext,
    { adAccountId, after }: SubscriptionAdAccountImportProgressArgs,
  ): AsyncGenerator<ImportProgress, void, undefined> {
    const adAccount = await this.#adAccounts.get(viewer, adAccountId);
    const newest = await this.#database.read(viewer, (em) => lastSequence(em, IMPORT_TOPIC, adAccountId));
    if (BigInt(after ?? 0) > newest) {
      const message = `must not be beyond ${newest}, the newest sequence of the ad account`;
      throw badUserInput([{ path: 'after', rule: 'max', message }]);
    }
    if (newest === 0n && after == null) yield { sequence: 0, adAccount, import: null, at: new Date() };
    const rows = followSubject({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: IMPORT_TOPIC,
      subjectId: adAccountId,
      after: after == null ? bigMax(newest - 1n, 0n) : BigInt(after),
      signal,
    });
    for await (const { sequence, data, at } of rows) {
      const readable = await this.#adAccounts.get(viewer, adAccountId);
      yield { sequence: Number(sequence), adAccount: readable, import: importOfEvent(data), at };
    }
  }
}

function bigMax(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
