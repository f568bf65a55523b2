-- Replaces steps of operations whose activity was stopped by their `ifStopped`, with the reason of the stop as error. Called by
-- `move_operations` under the lock of the causes. Operations that settle an existing object go on: pausing copies, those that name their
-- object and so were done before, and a video of which all bytes were sent. Planned for the values at hand: steps may be few or thousands.
create or replace function accounts.steps_after_stops(workspace uuid, steps jsonb) returns jsonb
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select jsonb_agg(case
        when a.id is null then s
        else s || (s -> 'ifStopped') || jsonb_build_object('patch', (s -> 'patch') || jsonb_build_object('error', a.stop_error))
      end order by n)
      from jsonb_array_elements(steps) with ordinality as t(s, n)
      left join accounts.platform_operation o
        on jsonb_exists(s, 'ifStopped') and o.workspace_id = workspace and o.id = (s ->> 'id')::uuid
      left join accounts.activity a
        on a.workspace_id = workspace and a.id = o.activity_id and a.stopped_at is not null and not (
           o.kind = 'PAUSE_COPIES' or o.platform_id is not null or exists (
             select from accounts.video_upload u
              where u.workspace_id = o.workspace_id and u.operation_id = o.id
                and (u.complete_at is not null or u.next_offset >= u.size)
           )
         )
  );
end
$$;
