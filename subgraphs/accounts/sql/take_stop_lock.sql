-- Waits for all transactions that claim in a workspace or ad account, and delays later ones. Called by write-stop-repository.ts and
-- `stop_activity`. Counterpart of `share_stop_lock`.
create or replace function accounts.take_stop_lock(scope uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('write stop ' || scope, 8));
end
$$;
