-- Locks causes until the transaction ends, so that no two operations each miss the end of the other. Called by operation-moves.ts
-- and by the functions that move operations.
-- Locks come in the order of ids, in every transaction, so that none waits for another in a circle.
create or replace function accounts.lock_causes(causes uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dispatch cause ' || c, 7)) from (select distinct c from unnest(causes) c order by c) s;
end
$$;
