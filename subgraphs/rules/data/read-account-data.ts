import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { ask, type Asking } from '#kit/links/ask.ts';
import { RULE_ACCOUNT } from '#subgraphs/contracts/rule-documents.ts';
import type { AccountData, DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { tagsOfAccount } from '#subgraphs/rules/tags/tag-repository.ts';
import { digestOf } from './digest-of.ts';
import { hurryToday } from './hurry-today.ts';
import { levelsFrom } from './levels.ts';
import { objectTables } from './object-tables.ts';
import { readMetrics } from './read-metrics.ts';
import { readObjects } from './read-objects.ts';
import { keepSnapshot } from './snapshots.ts';

/** Question for everything that rules of one level read of an ad account. */
export interface AskedData {
  /** Peers on behalf of the member the rules act for. */
  asking: Asking;
  workspaceId: string;
  adAccountId: string;
  /** Needs of all rules that are evaluated together. */
  needs: DataNeeds;
  /** Moment of the evaluation. */
  now: Date;
  /** True to keep what was read, so that it can be explained later. */
  keep: boolean;
}

/** Data of an ad account with what amounts are decided by. */
export interface AccountReading extends AccountData {
  /** Digest of the tables: the same digest means the same objects and tags. */
  objectWatermark: string;
  /** Key of what was kept of it; null when it was not kept. */
  snapshot: string | null;
  /** Smallest daily budget the platform accepts, in minor units; null when it names none. */
  minDailyBudget: bigint | null;
}

type AccountFacts = Pick<AccountReading, 'timeZone' | 'currency' | 'minorPerMajor' | 'minDailyBudget'>;

/** Day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  return at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Reads what rules evaluate: objects from accounts, sums from insights, tags from here. */
export class AccountDataReader {
  readonly #database: Pick<Database, 'read' | 'write'>;

  constructor(database: Pick<Database, 'read' | 'write'>) {
    this.#database = database;
  }

  /** Reads an ad account in pages. Throws NOT_FOUND when the member may not read it, and the refusals of the peers. */
  async read({ asking, workspaceId, adAccountId, needs, now, keep }: AskedData): Promise<AccountReading> {
    const facts = await readFacts(asking, adAccountId);
    const today = dayIn(facts.timeZone, now);
    const levels = levelsFrom(needs.level);
    const [read, metrics, tags] = await Promise.all([
      Promise.all(levels.map(async (level) => [level, await readObjects(asking, adAccountId, level)] as const)),
      readMetrics(asking, { adAccountId, currency: facts.currency, today }, needs),
      this.#database.read({ workspaceId }, (em) => tagsOfAccount(em, adAccountId, levels)),
    ]);
    const tables = objectTables(new Map(read), tags);
    const digests = read.map(([level, { watermarks }]) => [level, watermarks, tables[level]?.tags]);
    const data = { adAccountId, ...facts, now, today, tables, metrics, objectWatermark: digestOf(digests) };
    await hurryToday(asking, needs, data);
    const snapshot = keep ? await keepSnapshot(this.#database, workspaceId, needs, data) : null;
    return { ...data, snapshot };
  }
}

async function readFacts(asking: Asking, id: string): Promise<AccountFacts> {
  const { _adAccount: account, adAccount } = await ask(asking, 'accounts', RULE_ACCOUNT, { id });
  if (!account || !adAccount) throw notFound('ad account', id);
  const { timezone: timeZone, currency, currencyOffset: minorPerMajor } = account;
  const { minDailyBudget } = adAccount;
  return {
    timeZone,
    currency,
    minorPerMajor,
    minDailyBudget: minDailyBudget == null ? null : BigInt(minDailyBudget),
  };
}
