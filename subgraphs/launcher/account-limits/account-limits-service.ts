import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { numberedPage, numberedRange } from '#kit/connections/numbered.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';
import { ask } from '#kit/links/ask.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { LIMITED_ACCOUNTS } from '#subgraphs/contracts/account-documents.ts';
import type { AccountLimitsSetInput } from '../generated/schema-types.ts';
import { accountDay } from './account-day.ts';
import { LIMIT_NAMES, NO_LIMITS, NO_USE, type LimitUse, type LimitValues } from './limit-values.ts';
import { findLimits, findVersions, insertVersion, lockLimits } from './limits-repository.ts';
import type { LimitsVersion } from './limits-version.ts';
import { findUse } from './reservation-repository.ts';

/** Limits of an ad account with their use. */
export interface AccountLimitsView {
  adAccountId: string;
  currency: string;
  /** Today in the ad account's time zone. */
  day: string;
  /** The version in force; null when they were never set. */
  newest: LimitsVersion | null;
  used: LimitUse;
}

/** Window of the changes of an ad account's limits. */
export interface ChangesAsk {
  adAccountId: string;
  currency: string;
  window: PageWindow;
  /** The newest version. Versions are numbered without gaps, so it is their number. */
  newest: number;
}

/** A change of limits. */
export interface LimitsChange {
  /** Currency of the budgets. */
  currency: string;
  before: LimitValues;
  after: LimitsVersion;
}

interface LimitedAccount {
  currency: string;
  timezone: string;
}

/** Reads and sets limits on launches of ad accounts. */
export class AccountLimitsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The limits of a readable ad account; those of many cost one query. Throws NOT_FOUND. */
  async of(context: RequestContext, adAccountId: string): Promise<AccountLimitsView> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const load = (ids: readonly string[]) => this.#views(context, ids);
    return context.loaders.get<string, AccountLimitsView>('limits of accounts', load).load(adAccountId);
  }

  /** One page of the changes of each ad account's limits, newest first, in the order of the asks. For accounts the caller may read. */
  async history(viewer: Viewer, asks: readonly ChangesAsk[]): Promise<KeysetPage<LimitsChange>[]> {
    // One more shows that there is another page, and one more what the last change began with.
    const wider = asks.map(({ adAccountId, window, newest }) => {
      const { first, below } = numberedRange(window, newest);
      return { adAccountId, first: first + 1, before: below };
    });
    const found = await this.#database.read(viewer, (em) => findVersions(em, wider));
    return asks.map((page, index) => changesOf(page, found[index] ?? []));
  }

  /** Sets limits once for a request id. Throws as `accountLimitsSet` documents it. */
  async set(context: RequestContext, { requestId, ...input }: AccountLimitsSetInput): Promise<{ replayed: boolean }> {
    const { viewer, access } = context;
    await access.assertReadable('AD_ACCOUNT', input.adAccountId);
    assertPermission(viewer, 'limits:write');
    const key = { viewer, operation: 'accountLimitsSet', requestId, input: { ...input, memberId: viewer.memberId } };
    return this.#database.write(viewer, (em) => once(em, key, () => change(em, viewer, input)));
  }

  async #views(context: RequestContext, ids: readonly string[]): Promise<(AccountLimitsView | Error)[]> {
    const accounts = await limitedAccounts(context, ids);
    const known = ids.filter((id) => accounts.has(id));
    const views = await this.#database.read(context.viewer, async (em) => {
      const now = await databaseNow(em);
      const days = known.map((id) => ({ adAccountId: id, day: accountDay(now, accounts.get(id)!.timezone) }));
      const versions = await findVersions(
        em,
        days.map(({ adAccountId }) => ({ adAccountId, first: 1, before: null })),
      );
      const uses = await findUse(em, days);
      return new Map(
        days.map((at, index) => [
          at.adAccountId,
          { ...at, newest: versions[index]?.[0] ?? null, used: uses[index] ?? NO_USE },
        ]),
      );
    });
    return ids.map((id) => {
      const view = views.get(id);
      return view ? { ...view, currency: accounts.get(id)!.currency } : notFound('ad account', id);
    });
  }
}

async function limitedAccounts(context: RequestContext, ids: readonly string[]): Promise<Map<string, LimitedAccount>> {
  const accounts = ids.map((id) => ({ __typename: 'AdAccount', id }));
  const { _entities } = await ask(context, 'accounts', LIMITED_ACCOUNTS, { accounts });
  const found = _entities.flatMap((account) => (account && 'currency' in account ? [account] : []));
  return new Map(found.map(({ id, currency, timezone }) => [id, { currency, timezone }]));
}

async function change(
  em: EntityManager,
  { workspaceId, memberId }: Viewer,
  { adAccountId, expectedVersion, ...given }: Omit<AccountLimitsSetInput, 'requestId'>,
): Promise<{ version: number }> {
  await lockLimits(em, adAccountId);
  const newest = await findLimits(em, adAccountId);
  const version = newest?.version ?? 0;
  if (version !== expectedVersion) throw versionConflict(version);
  const before = newest ?? NO_LIMITS;
  const after = changedLimits(before, given);
  if (LIMIT_NAMES.every((name) => after[name] === before[name])) return { version };
  await insertVersion(em, workspaceId, { ...after, adAccountId, version: version + 1, changedBy: memberId });
  return { version: version + 1 };
}

/** Returns limits with those that are given changed: null removes one, and what is not given stays. */
function changedLimits(
  before: LimitValues,
  given: { [K in keyof LimitValues]?: bigint | number | null | undefined },
): LimitValues {
  const entries = LIMIT_NAMES.map((name) => {
    const value = given[name];
    return [name, value === undefined ? before[name] : value === null ? null : BigInt(value)];
  });
  return Object.fromEntries(entries) as LimitValues;
}

/** The changes of one ad account. */
function changesOf(
  { currency, window, newest }: ChangesAsk,
  versions: readonly LimitsVersion[],
): KeysetPage<LimitsChange> {
  const rows = versions.map((after, index) => ({ currency, before: versions[index + 1] ?? NO_LIMITS, after }));
  return { ...numberedPage(rows, window, newest, ({ after }) => after.version), totalCount: async () => newest };
}
