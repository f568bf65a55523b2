-- Polls an ad account: counts ready operations up to `most`, those whose wait is over (rested), those to be searched for, archived or
-- swept (upkeep), and says when the next is due. Called by agenda-repository.ts and `move_and_poll`.
-- Begins behind the first position of open activities: entries of ended operations stay in an index until it is vacuumed.
-- States are read one by one: several at once count as dearer than the whole of a small table.
-- What is read from the platform waits while the connection is broken; what only waits for its time does not.
-- With `claims` it takes the lock of stops, so that stops wait for the commit, then the throttle. The clock is read after that.
-- needs: locked_throttle, share_stop_lock, waiting_operations
create or replace function accounts.poll_queue(
  workspace uuid, account uuid, sends boolean, most int, claims boolean
) returns table (
  ready int, rested int, upkeep int, due_in_ms float8, sealed text, throttle json, now_ms float8
)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  gate record;
  moment timestamptz := clock_timestamp();
  next_at timestamptz;
begin
  select p.status <> 'BROKEN' as connected,
         sends and p.status <> 'BROKEN' and not exists (
           select from accounts.write_stop s where s.workspace_id = workspace and s.scope_id in (workspace, account)
         ) as writable,
         greatest(t.blocked_until, t.reads_only_until, 'epoch') as opens,
         p.access_token_sealed as sealed,
         (select min(a.first_position) from accounts.activity a where a.ended_at is null and a.ad_account_id = account) as since
    into gate
    from accounts.ad_account g
    join accounts.platform_connection p on p.workspace_id = g.workspace_id and p.id = g.connection_id
    left join accounts.dispatch_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id
   where g.workspace_id = workspace and g.id = account;
  if not found then return; end if;
  sealed := gate.sealed;
  select case when gate.writable then (
           select count(*) from (
             select from accounts.platform_operation o
              where o.ad_account_id = account and o.state = 'READY'
                and (
                  o.kind <> 'UPDATE' or o.target_id is null or not exists (
                    select from accounts.platform_operation e
                     where e.workspace_id = o.workspace_id and e.ad_account_id = o.ad_account_id and e.target_id = o.target_id
                       and e.kind = 'UPDATE' and e.position < o.position and e.state in ('READY', 'SENDING', 'THROTTLED')
                  )
                )
                and o.position >= gate.since limit most
           ) r
         ) else 0 end,
         count(*) filter (where w.state in ('THROTTLED', 'PROCESSING') and w.due <= moment),
         count(*) filter (where (w.state in ('UNKNOWN', 'RECONCILING') or w.orphans) and w.due <= moment or w.sweep_at <= moment),
         min(least(case when w.orphans or w.state is not null then w.due end, w.sweep_at))
    into ready, rested, upkeep, next_at
    from accounts.waiting_operations(account, gate.since, gate.connected) w;
  due_in_ms := extract(epoch from least(next_at, case when ready > 0 then gate.opens end) - moment) * 1000;
  if gate.opens > moment then ready := 0; end if;
  if claims and ready > 0 then
    perform accounts.share_stop_lock(workspace, account);
    throttle := accounts.locked_throttle(workspace, account);
  end if;
  now_ms := extract(epoch from clock_timestamp()) * 1000;
  return next;
end
$$;
