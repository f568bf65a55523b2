-- Claims up to `most` ready operations of an ad account, in the order of their positions, and publishes that; no two updates of one
-- object, none where writes are stopped or the connection is broken. Called by claim-repository.ts, which has locked the throttle and
-- shares the lock of stops by `poll_queue`. `lease_ms`: milliseconds until another owner may adopt them. Returns a row for each operation;
-- the first also has the results of their dependencies.
-- Picked in a materialized query: a limited subquery may run again for each row, and then picks others.
-- Rows are not locked before they are updated: only the owner of the queue claims. The `case` checks the state again; the planner makes
-- no condition of an index of it, so each row is found by its key.
-- needs: publish_causes
create or replace function accounts.claim_operations(
  workspace uuid, account uuid, most int, epoch bigint, lease_ms float8, sending text, channel text
) returns table(operation accounts.platform_operation, results json)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  claimed accounts.platform_operation[];
  moves accounts.operation_move[];
  found_results json;
begin
  with picked as materialized (
    select o.id from accounts.platform_operation o
     where not exists (select from accounts.write_stop s where s.workspace_id = workspace and s.scope_id in (workspace, account))
       and not exists (
         select from accounts.ad_account a
           join accounts.platform_connection c on c.workspace_id = a.workspace_id and c.id = a.connection_id
          where a.workspace_id = workspace and a.id = account and c.status = 'BROKEN'
       )
       and o.ad_account_id = account and o.state = 'READY'
       and (
         o.kind <> 'UPDATE' or o.target_id is null or not exists (
           select from accounts.platform_operation e
            where e.workspace_id = o.workspace_id and e.ad_account_id = o.ad_account_id and e.target_id = o.target_id
              and e.kind = 'UPDATE' and e.position < o.position and e.state in ('READY', 'SENDING', 'THROTTLED')
         )
       )
       and o.position >= (select min(a.first_position) from accounts.activity a where a.ended_at is null and a.ad_account_id = account)
     order by o.position limit most
  ),
  sent as (
    update accounts.platform_operation o
       set state = sending,
           attempt = o.attempt + 1,
           queue_epoch = epoch,
           lease_until = clock_timestamp() + lease_ms * interval '1 millisecond',
           sent_at = clock_timestamp(),
           wake_at = null,
           empty_reads = 0,
           error = null
     where o.workspace_id = workspace and o.id = any(array(select id from picked))
       and case o.state when 'READY' then true else false end
    returning o.position, o as claim, row(
      o.id, o.cause_id, o.activity_id, o.kind, null, o.state, o.platform_id, o.error, o.attempt
    )::accounts.operation_move as move
  )
  select array_agg(claim order by position), array_agg(move order by position) into claimed, moves from sent;
  if claimed is null then return; end if;
  select json_agg(json_build_object(
      'id', p.id,
      'platformId', p.platform_id,
      'picture', case when p.kind = 'VIDEO' then p.after ->> 'picture' end
    )) into found_results
    from accounts.platform_operation p
   where p.workspace_id = workspace and p.platform_id is not null and p.id = any(array(
     select distinct d from unnest(claimed) c cross join unnest(
       case when c.kind = 'PAUSE_COPIES' then array[(c.params #>> '{$root,$operation}')::uuid] else c.depends_on end
     ) d
   ));
  perform accounts.publish_causes(workspace, moves, channel);
  return query select claimed[n], case when n = 1 then found_results end from generate_subscripts(claimed, 1) n;
end
$$;
