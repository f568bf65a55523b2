-- Publishes moves of operations of one cause. Called by `admit_operations`. Returns counts by kind and state.
create or replace function accounts.publish_moves(
  workspace uuid, cause uuid, moves accounts.operation_move[], channel text
) returns jsonb
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off
as $$
begin
  perform accounts.append_events(
    workspace, 'dispatch', cause,
    (
      select jsonb_agg(jsonb_build_object('type', m.state, 'data', jsonb_build_object(
          'operationId', m.id, 'state', m.state, 'platformId', m.platform_id, 'error', m.error, 'attempt', m.attempt
        )) order by n)
        from unnest(moves) with ordinality m(id, cause_id, activity_id, kind, was, state, platform_id, error, attempt, n)
    ),
    channel, 'accounts:dispatch:' || cause
  );
  return (select jsonb_agg(k) from (select kind, state, count(*) as count from unnest(moves) group by kind, state) k);
end
$$;
