import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { recordOf } from '#kit/json/records.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type {
  _StatusLevel as Level,
  Query_PresentObjectsArgs as PresentObjectsArgs,
} from '#subgraphs/accounts/generated/schema-types.ts';
import { platformRefusal } from '#subgraphs/accounts/connections/platform-refusal.ts';
import type { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import { accountViews } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import { readObjects } from '../imports/read-objects.ts';
import { inForm } from './rule-object-columns.ts';

/** A campaign, an ad set or an ad as the platform has it now; budgets are digits in minor units. */
export interface PresentObject {
  id: string;
  name: string;
  status: string;
  effectiveStatus: string;
  dailyBudget: string | null;
  lifetimeBudget: string | null;
  campaignId: string | null;
  campaignHasBudget: boolean;
}

type Wire = Record<string, unknown> & { id: string };

const ANY_LEVEL = 'id,account_id,name,status,effective_status';
const FIELDS: Record<Level, string> = {
  CAMPAIGN: `${ANY_LEVEL},daily_budget,lifetime_budget`,
  AD_SET: `${ANY_LEVEL},daily_budget,lifetime_budget,campaign_id,campaign{id,daily_budget,lifetime_budget}`,
  AD: `${ANY_LEVEL},campaign_id`,
};
const GONE = ['ARCHIVED', 'DELETED'];

/** Reads the objects of an ad account from the platform, for callers who may read the account. */
export class PresentObjects {
  readonly #database: Database;
  readonly #reads: AccountReads;

  constructor(database: Database, reads: AccountReads) {
    this.#database = database;
    this.#reads = reads;
  }

  /** Objects that exist, in no particular order. Throws as `_presentObjects` documents it. */
  async read(
    { viewer, signal }: Pick<RequestContext, 'viewer' | 'signal'>,
    { adAccountId, level, ids }: PresentObjectsArgs,
  ): Promise<PresentObject[]> {
    const [account] = await this.#database.read(viewer, (em) => accountViews(em, viewer, [adAccountId]));
    if (!account) throw notFound('ad account', adAccountId);
    const reader = await this.#reads.open(viewer, adAccountId, { signal });
    try {
      const found = await readObjects<Wire>(reader, [...new Set(ids)], FIELDS[level]);
      return found.filter((wire) => `act_${String(wire['account_id'])}` === reader.accountId).flatMap(presentOf);
    } catch (error) {
      throw error instanceof PlatformError ? platformRefusal(error) : error;
    }
  }
}

function presentOf(wire: Wire): PresentObject[] {
  const status = textOf(wire['status']) ?? '';
  const effectiveStatus = textOf(wire['effective_status']) ?? status;
  if (GONE.includes(status) || GONE.includes(effectiveStatus)) return [];
  const campaign = recordOf(wire['campaign']);
  return [
    {
      id: wire.id,
      name: textOf(wire['name']) ?? '',
      status,
      effectiveStatus,
      dailyBudget: amountOf(wire['daily_budget']),
      lifetimeBudget: amountOf(wire['lifetime_budget']),
      campaignId: textOf(wire['campaign_id']),
      campaignHasBudget: (amountOf(campaign['daily_budget']) ?? amountOf(campaign['lifetime_budget'])) !== null,
    },
  ];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function amountOf(value: unknown): string | null {
  return inForm('amount', typeof value === 'number' || typeof value === 'string' ? String(value) : null);
}
