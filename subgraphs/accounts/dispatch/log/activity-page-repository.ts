import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import type { ActivityFilter } from './activity-filter.ts';

/** The activity beside a page. */
export interface ActivityCursor {
  id: string;
  adAccountId: string;
  /** Creation time with all its digits. */
  createdAt: string;
}

interface Condition {
  sql: string;
  values: unknown[];
}

/** Filters by one or several values that have an index of their own in each ad account, the most selective first. */
const INDEXED = [
  ['target_id', ({ targetId }: ActivityFilter) => (targetId == null ? null : [targetId])],
  ['state', ({ states }: ActivityFilter) => states ?? null],
  ['kind', ({ kinds }: ActivityFilter) => kinds ?? null],
  ['cause_kind', ({ causeKinds }: ActivityFilter) => causeKinds ?? null],
  ['dry_run', ({ dryRun }: ActivityFilter) => (dryRun == null ? null : [dryRun])],
] as const;

/** The activity named by a cursor; null for none. */
export async function findCursor(em: EntityManager, id: string): Promise<ActivityCursor | null> {
  const [row]: ActivityCursor[] = await em.execute(
    `select id, ad_account_id as "adAccountId", created_at::text as "createdAt" from accounts.activity where id = ?`,
    [id],
  );
  return row ?? null;
}

/**
 * Ids of the activities of a window and of one more, in its direction, of the ad accounts, or of all of the workspace; newest first forwards. Each ad account and
 * each wanted value is a range of an index in the order of the page: the newest of each are merged.
 */
export async function findActivityIds(
  em: EntityManager,
  filter: ActivityFilter,
  {
    adAccountIds,
    cursor,
    window,
  }: { adAccountIds: readonly string[] | 'ALL'; cursor: ActivityCursor | null; window: PageWindow },
): Promise<string[]> {
  const { beyond, order } = directionOf('desc', window);
  const limit = window.size + 1;
  const wanted = INDEXED.map(([column, of]) => ({ column, values: of(filter) })).filter(
    ({ values }) => values !== null,
  );
  const [leading, ...others] = wanted;
  const conditions: Condition[] = [
    ...others.map(({ column, values }) => ({
      sql: `a.${column}::text = ${anyOf('text')}`,
      values: [JSON.stringify(values)],
    })),
    ...timeConditions(filter),
    ...(cursor
      ? [{ sql: `(a.created_at, a.id) ${beyond} (?::timestamptz, ?::uuid)`, values: [cursor.createdAt, cursor.id] }]
      : []),
  ];
  const { sql, values } = joined(conditions);
  const newest = `order by a.created_at ${order}, a.id ${order} limit ?`;
  if (adAccountIds === 'ALL' && !leading) {
    return ids(em, `select a.id from accounts.activity a where ${sql} ${newest}`, [...values, limit]);
  }
  const ranges = rangesOf(adAccountIds, leading);
  const type = leading?.column === 'dry_run' ? 'boolean' : 'text';
  const equal = leading ? `and a.${leading.column} = r.value::${type}` : '';
  return ids(
    em,
    `select p.id from (${ranges.sql}) r cross join lateral (
       select a.id, a.created_at from accounts.activity a where a.ad_account_id = r.account ${equal} and ${sql} ${newest}) p
      order by p.created_at ${order}, p.id ${order} limit ?`,
    [...ranges.values, ...values, limit, limit],
  );
}

/** One row for each ad account and wanted value. */
function rangesOf(
  adAccountIds: readonly string[] | 'ALL',
  leading: { values: readonly unknown[] | null } | undefined,
): Condition {
  const accounts: Condition =
    adAccountIds === 'ALL'
      ? { sql: `select id as account from accounts.ad_account`, values: [] }
      : {
          sql: `select value::uuid as account from jsonb_array_elements_text(?::jsonb)`,
          values: [JSON.stringify(adAccountIds)],
        };
  if (!leading) return accounts;
  return {
    sql: `select account, value from (${accounts.sql}) c cross join jsonb_array_elements_text(?::jsonb)`,
    values: [...accounts.values, JSON.stringify([...new Set(leading.values)])],
  };
}

function timeConditions({ since, until }: ActivityFilter): Condition[] {
  return [
    ...(since ? [{ sql: `a.created_at >= ?::timestamptz`, values: [since.toISOString()] }] : []),
    ...(until ? [{ sql: `a.created_at < ?::timestamptz`, values: [until.toISOString()] }] : []),
  ];
}

function joined(conditions: readonly Condition[]): Condition {
  const sql = ['true', ...conditions.map((condition) => condition.sql)].join(' and ');
  return { sql, values: conditions.flatMap(({ values }) => values) };
}

function anyOf(type: string): string {
  return `any(array(select value::${type} from jsonb_array_elements_text(?::jsonb)))`;
}

async function ids(em: EntityManager, sql: string, values: unknown[]): Promise<string[]> {
  const rows: { id: string }[] = await em.execute(sql, values);
  return rows.map(({ id }) => id);
}
