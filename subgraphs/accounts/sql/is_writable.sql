-- Returns true when an ad account may be written to: writes are not stopped, and its connection works. Called by `due_queues` and
-- write-stops.ts.
-- needs: is_connected, is_stopped
create or replace function accounts.is_writable(workspace uuid, account uuid) returns boolean
language plpgsql stable
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return not accounts.is_stopped(workspace, account) and accounts.is_connected(workspace, account);
end
$$;
