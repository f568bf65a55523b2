-- Returns true when the connection of an ad account works. Called by `due_queues`, `is_writable`, and conditions in throttle-repository.ts
-- and connection-broken.ts. An unknown account counts as connected.
create or replace function accounts.is_connected(workspace uuid, account uuid) returns boolean
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off
as $$
begin
  return not exists (
    select from accounts.ad_account a
      join accounts.platform_connection c on c.workspace_id = a.workspace_id and c.id = a.connection_id
     where a.workspace_id = workspace and a.id = account and c.status = 'BROKEN'
  );
end
$$;
