-- Publishes moves of operations, one append for each cause. Called by the functions that move operations, once a statement. Appends come in
-- the order of causes, as in all transactions, so that two queues of one cause cannot block each other. An operation that is ready again
-- after a search is marked (`again`), to tell it from one just admitted.
create or replace function accounts.publish_causes(workspace uuid, moves accounts.operation_move[], channel text) returns void
language plpgsql as $$
begin
  perform accounts.append_events(workspace, 'dispatch', t.cause_id, t.events, channel, 'accounts:dispatch:' || t.cause_id)
    from (
      select m.cause_id, jsonb_agg(jsonb_build_object('type', m.state, 'data', case
          when m.state = 'READY' and m.was <> 'PLANNED' then jsonb_build_object(
            'operationId', m.id, 'state', m.state, 'platformId', m.platform_id, 'error', m.error, 'attempt', m.attempt
          ) || '{"again": true}'
          else jsonb_build_object(
            'operationId', m.id, 'state', m.state, 'platformId', m.platform_id, 'error', m.error, 'attempt', m.attempt
          )
        end) order by n) as events
        from unnest(moves) with ordinality m(id, cause_id, activity_id, kind, was, state, platform_id, error, attempt, n)
       group by m.cause_id order by m.cause_id
    ) t;
end
$$;
