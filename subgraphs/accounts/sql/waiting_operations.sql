-- Returns the waiting operations of an ad account: those that move, by state from the position `since` on, and ended ones with objects to
-- archive or a sweep to come. Called by `poll_queue`, into whose plan it is inlined: a single query, stable, without settings of its own.
create or replace function accounts.waiting_operations(account uuid, since bigint, connected boolean)
returns table (
  state text, sweep_at timestamptz, orphans boolean, due timestamptz
)
language sql stable as $$
  select o.state, null::timestamptz as sweep_at, false as orphans, coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o
   where o.ad_account_id = account and o.state = 'THROTTLED' and o.position >= since
  union all
  select o.state, null::timestamptz as sweep_at, false as orphans, coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o
   where o.ad_account_id = account and o.state = 'PROCESSING' and o.position >= since
  union all
  select o.state, null::timestamptz as sweep_at, false as orphans, coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o
   where o.ad_account_id = account and o.state = 'UNKNOWN' and o.position >= since and connected
  union all
  select o.state, null::timestamptz as sweep_at, false as orphans, coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o
   where o.ad_account_id = account and o.state = 'RECONCILING' and o.position >= since and connected
  union all
  select null, o.sweep_at, true, coalesce(o.wake_at, 'epoch') from accounts.platform_operation o
   where o.ad_account_id = account and connected and o.orphan_ids <> '{}' and o.ended_at is not null
  union all
  select null, o.sweep_at, false, null from accounts.platform_operation o
   where o.ad_account_id = account and connected and o.sweep_at is not null and o.ended_at is not null
$$;
