-- Records attempts to send that have ended. Called by attempt-repository.ts with an array of {id, attempt, outcome, answer}.
-- An attempt that was recorded before stays as it is; see `keep_attempt`.
create or replace function accounts.close_attempts(workspace uuid, ends jsonb) returns void
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  ids uuid[] := array(select (e ->> 'id')::uuid from jsonb_array_elements(ends) e);
begin
  insert into accounts.operation_attempt as a (id, workspace_id, operation_id, number, purpose, started_at, ended_at, outcome, answer)
    select gen_random_uuid(), workspace, o.id, o.attempt, 'SEND', o.sent_at, clock_timestamp(), e.outcome, e.answer
      from accounts.platform_operation o
      join jsonb_to_recordset(ends) as e(id uuid, attempt int, outcome text, answer jsonb) on e.id = o.id and e.attempt = o.attempt
     where o.workspace_id = workspace and o.id = any(ids)
    on conflict (workspace_id, operation_id, number) where purpose = 'SEND'
      do update set ended_at = excluded.ended_at, outcome = excluded.outcome, answer = excluded.answer where a.ended_at is null;
end
$$;
