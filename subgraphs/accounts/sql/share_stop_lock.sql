-- Delays stops of writes to an ad account until the transaction ends. Called before anything is claimed: by write-stop-repository.ts and
-- the functions that claim. It is the first lock in every transaction that takes it.
create or replace function accounts.share_stop_lock(workspace uuid, account uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('write stop ' || workspace, 8)),
          pg_advisory_xact_lock_shared(hashtextextended('write stop ' || account, 8));
end
$$;
