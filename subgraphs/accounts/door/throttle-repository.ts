import type { EntityManager } from '@mikro-orm/postgresql';
import { freshThrottle, type Throttle } from './throttle-policy.ts';

export interface ThrottleKey {
  workspaceId: string;
  adAccountId: string;
}

const MS = (column: string) => `coalesce(extract(epoch from ${column}) * 1000, 0)::text as "${column}"`;

/**
 * Changes an ad account's throttle under its lock. `change` gets the throttle and the database's time.
 */
export async function changeThrottle<T>(
  em: EntityManager,
  { workspaceId, adAccountId }: ThrottleKey,
  change: (throttle: Throttle, now: number) => { throttle: Throttle; result: T },
): Promise<T> {
  const [found]: Record<string, string>[] = await em.execute(
    `select tokens::text as tokens, ${['filled_at', 'slow_until', 'reads_only_until', 'blocked_until'].map(MS).join(', ')},
            throttles_in_row::text as throttles_in_row
       from accounts.door_throttle where ad_account_id = ? for update`,
    [adAccountId],
  );
  const [clock]: { now: string }[] = await em.execute(
    `select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  const now = Number(clock?.now);
  const before = found ? throttleOf(found) : freshThrottle(now);
  const { throttle, result } = change(before, now);
  if (!found || throttle !== before) await store(em, { workspaceId, adAccountId }, throttle);
  return result;
}

async function store(em: EntityManager, { workspaceId, adAccountId }: ThrottleKey, throttle: Throttle): Promise<void> {
  const at = `to_timestamp(nullif(?::float8, 0) / 1000)`;
  await em.execute(
    `insert into accounts.door_throttle (workspace_id, ad_account_id, tokens, filled_at, slow_until, reads_only_until,
       blocked_until, throttles_in_row)
     values (?, ?, ?, ${at}, ${at}, ${at}, ${at}, ?)
     on conflict (workspace_id, ad_account_id) do update set tokens = excluded.tokens, filled_at = excluded.filled_at,
       slow_until = excluded.slow_until, reads_only_until = excluded.reads_only_until,
       blocked_until = excluded.blocked_until, throttles_in_row = excluded.throttles_in_row`,
    [
      workspaceId,
      adAccountId,
      throttle.tokens,
      throttle.filledAt,
      throttle.slowUntil,
      throttle.readsOnlyUntil,
      throttle.blockedUntil,
      throttle.throttlesInRow,
    ],
  );
}

function throttleOf(row: Record<string, string>): Throttle {
  return {
    tokens: Number(row.tokens),
    filledAt: Number(row.filled_at),
    slowUntil: Number(row.slow_until),
    readsOnlyUntil: Number(row.reads_only_until),
    blockedUntil: Number(row.blocked_until),
    throttlesInRow: Number(row.throttles_in_row),
  };
}
