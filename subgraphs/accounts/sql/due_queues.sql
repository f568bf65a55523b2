-- Finds queues with something to do now, of all workspaces, as `workspace:account`; oldest operation first. Called by
-- agenda-repository.ts with the rights of background work. Without `sends`, ready operations do not count.
-- Begins with open activities: each account with one is found from the one before it, and entries of ended operations, which stay in an
-- index until it is vacuumed, are not passed.
-- `moment` stands still: an index is not bound by a clock that goes on.
-- needs: is_connected, is_writable
create or replace function accounts.due_queues(sends boolean) returns setof text
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return query with recursive working as (
    (
      select a.ad_account_id as id, a.first_position as since from accounts.activity a
       where a.ended_at is null order by a.ad_account_id, a.first_position limit 1
    )
    union all
    select further.* from working w cross join lateral (
      select a.ad_account_id as id, a.first_position as since from accounts.activity a
       where a.ended_at is null and a.ad_account_id > w.id order by a.ad_account_id, a.first_position limit 1
    ) further
  ),
  queues as materialized (
    select w.id as ad_account_id,
           (
             select min(o.position) from accounts.platform_operation o
              where o.ad_account_id = w.id and o.state = 'READY' and o.position >= w.since
           ) as ready,
           least(
             (
               select min(o.position) from accounts.platform_operation o
                where o.ad_account_id = w.id and o.state = 'SENDING' and o.position >= w.since
             ),
             (
               select min(o.position) from accounts.platform_operation o
                where o.ad_account_id = w.id and o.state in ('THROTTLED', 'PROCESSING') and coalesce(o.wake_at, 'epoch') <= moment
                  and o.position >= w.since
             )
           ) as waiting,
           (
             select min(o.position) from accounts.platform_operation o
              where o.ad_account_id = w.id and o.state in ('UNKNOWN', 'RECONCILING') and coalesce(o.wake_at, 'epoch') <= moment
                and o.position >= w.since
           ) as lost
      from working w
    union all
    select o.ad_account_id, null, null, min(o.position) from accounts.platform_operation o
     where o.orphan_ids <> '{}' and coalesce(o.wake_at, 'epoch') <= moment and o.ended_at is not null group by o.ad_account_id
    union all
    select o.ad_account_id, null, null, min(o.position) from accounts.platform_operation o
     where o.sweep_at is not null and o.sweep_at <= moment and o.ended_at is not null group by o.ad_account_id
  )
  select g.workspace_id || ':' || g.id
    from queues l
    join accounts.ad_account g on g.id = l.ad_account_id
    left join accounts.dispatch_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id
   where l.waiting is not null or (l.lost is not null and accounts.is_connected(g.workspace_id, g.id))
      or (
        l.ready is not null and sends and greatest(t.blocked_until, t.reads_only_until, 'epoch') <= moment
        and accounts.is_writable(g.workspace_id, g.id)
      )
   group by 1 order by min(least(l.ready, l.waiting, l.lost));
end
$$;
