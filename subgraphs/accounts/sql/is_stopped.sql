-- Returns true when writes are stopped in a workspace or for an ad account. Called by `is_writable` and write-stops.ts.
create or replace function accounts.is_stopped(workspace uuid, account uuid) returns boolean
language plpgsql stable
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return exists (select from accounts.write_stop s where s.workspace_id = workspace and s.scope_id in (workspace, account));
end
$$;
