import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { freshThrottle, type Throttle } from './throttle-policy.ts';

/** The ad account of a throttle, with its workspace. */
export interface ThrottleKey {
  workspaceId: string;
  adAccountId: string;
}

const NUMBERS: Record<string, keyof Throttle> = {
  rate: 'rate',
  ceiling: 'ceiling',
  tokens: 'tokens',
  read_tokens: 'readTokens',
  used_percent: 'usedPercent',
  throttles_in_row: 'throttlesInRow',
};
const TIMES: Record<string, keyof Throttle> = {
  filled_at: 'filledAt',
  reads_filled_at: 'readsFilledAt',
  used_at: 'usedAt',
  reads_only_until: 'readsOnlyUntil',
  blocked_until: 'blockedUntil',
};
const COLUMNS = { ...NUMBERS, ...TIMES };

const SELECTED = [
  ...Object.entries(NUMBERS).map(([column, name]) => `${column}::text as "${name}"`),
  ...Object.entries(TIMES).map(
    ([column, name]) => `coalesce(extract(epoch from ${column}) * 1000, 0)::text as "${name}"`,
  ),
].join(', ');
type StoredThrottle = Record<string, string | null>;
/** The clock is read once the row is locked: a wait for the lock must not count twice. */
const lockThrottle = prepared<StoredThrottle>(
  `with locked as materialized (select ${SELECTED} from accounts.dispatch_throttle where ad_account_id = $1 for update)
  select locked.*, (extract(epoch from clock_timestamp()) * 1000)::text as now
    from (values (1)) one(n) left join locked on true`,
);
const readThrottleNow = prepared<StoredThrottle>(
  `select ${SELECTED}, (extract(epoch from clock_timestamp()) * 1000)::text as now,
    accounts.is_connected($1::uuid, $2::uuid)::text as connected
  from (values (1)) one(n) left join accounts.dispatch_throttle on ad_account_id = $2`,
);
const BOUND = Object.keys(COLUMNS).map((column, index) =>
  column in NUMBERS ? `$${index + 3}` : `to_timestamp(nullif($${index + 3}::float8, 0) / 1000)`,
);
const STORE =
  preparedUnread(`insert into accounts.dispatch_throttle (workspace_id, ad_account_id, ${Object.keys(COLUMNS).join(', ')})
  values ($1, $2, ${BOUND.join(', ')})
  on conflict (workspace_id, ad_account_id) do update set
    ${Object.keys(COLUMNS)
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}`);

/** Reads an ad account's throttle without a lock, with the database's time. */
export async function readThrottle(
  em: EntityManager,
  { workspaceId, adAccountId }: ThrottleKey,
): Promise<{ throttle: Throttle; now: number; isConnected: boolean }> {
  const [row] = await readThrottleNow(em, [workspaceId, adAccountId]);
  const now = Number(row?.now);
  const throttle = row?.rate == null ? freshThrottle(now) : throttleOf(row);
  return { throttle, now, isConnected: row?.connected === 'true' };
}

/**
 * Changes an ad account's throttle under its lock. `change` gets the throttle and the database's time; nothing is written when it returns
 * the same throttle.
 */
export async function changeThrottle<T>(
  em: EntityManager,
  { workspaceId, adAccountId }: ThrottleKey,
  change: (throttle: Throttle, now: number) => { throttle: Throttle; result: T },
): Promise<T> {
  const [row] = await lockThrottle(em, [adAccountId]);
  const now = Number(row?.now);
  const before = row?.rate == null ? null : throttleOf(row);
  const { throttle, result } = change(before ?? freshThrottle(now), now);
  if (throttle !== before) await storeThrottle(em, { workspaceId, adAccountId }, throttle);
  return result;
}

/** Stores a throttle that was read and locked in the same transaction. */
export async function storeThrottle(
  em: EntityManager,
  { workspaceId, adAccountId }: ThrottleKey,
  throttle: Throttle,
): Promise<void> {
  const values = Object.values(COLUMNS).map((name) => throttle[name]);
  await STORE(em, [workspaceId, adAccountId, ...values]);
}

function throttleOf(row: StoredThrottle): Throttle {
  const fields = Object.values(COLUMNS).map((name) => [name, Number(row[name])]);
  return Object.fromEntries(fields) as Throttle;
}
