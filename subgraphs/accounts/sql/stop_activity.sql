-- Stops an activity for good: unsent operations are abandoned, those that wait for them follow, and all of it is published. Called by
-- stop-activity.ts. Returns notes as `move_operations` does; none where the activity was stopped or had ended before. Locks the stop of the
-- ad account first, as claims do: none of them is half way when states are read. Then the cause. Operations that settle an existing object
-- go on; see `steps_after_stops`. `why`: the error of each abandoned operation.
-- needs: count_moves, follow_moves, lock_causes, take_stop_lock, publish_causes
create or replace function accounts.stop_activity(
  workspace uuid, account uuid, stopped uuid, cause uuid, member uuid, why jsonb, rules jsonb, channel text
) returns jsonb
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  moves accounts.operation_move[];
  notes jsonb := '[]';
begin
  perform accounts.take_stop_lock(account);
  perform accounts.lock_causes(array[cause]);
  update accounts.activity a set stopped_at = clock_timestamp(), stopped_by = member, stop_error = why
   where a.workspace_id = workspace and a.id = stopped and a.stopped_at is null and a.planned + a.moving > 0;
  if not found then return notes; end if;
  with open as materialized (
    select o.id, o.state as was from accounts.platform_operation o
     where o.workspace_id = workspace and o.activity_id = stopped and o.state in ('PLANNED', 'READY', 'THROTTLED')
       and not (
         o.kind = 'PAUSE_COPIES' or o.platform_id is not null or exists (
           select from accounts.video_upload u
            where u.workspace_id = o.workspace_id and u.operation_id = o.id
              and (u.complete_at is not null or u.next_offset >= u.size)
         )
       )
  ),
  moved as (
    update accounts.platform_operation o
       set state = rules ->> 'stopped',
           error = why,
           wake_at = null,
           ended_at = clock_timestamp(),
           sweep_at = case
             when o.losses > 0 and not jsonb_exists(rules -> 'unswept', o.kind)
             then clock_timestamp() + (rules ->> 'sweepInMs')::float8 * interval '1 millisecond'
           end
      from open where o.workspace_id = workspace and o.id = open.id
    returning o.position, row(
      o.id, o.cause_id, o.activity_id, o.kind, open.was, o.state, o.platform_id, o.error, o.attempt
    )::accounts.operation_move as move
  )
  select array_agg(move order by position) into moves from moved;
  if moves is not null then
    perform accounts.publish_causes(workspace, moves, channel);
    notes := (select jsonb_agg(k) from (select kind, state, count(*) as count from unnest(moves) group by kind, state) k)
      || accounts.count_moves(moves, rules, channel);
  end if;
  return notes || accounts.follow_moves(workspace, cause, null, null, rules, channel);
end
$$;
