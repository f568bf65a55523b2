-- Claims up to `most` ready operations of an ad account and publishes that. Called by claim-repository.ts, which has locked the throttle
-- and shares the lock of stops by `poll_queue`. `lease_ms`: milliseconds until another owner may adopt them. Returns a row for each
-- operation; the first also has the results of their dependencies.
-- needs: claimed_operations, publish_causes
create or replace function accounts.claim_operations(
  workspace uuid, account uuid, most int, epoch bigint, lease_ms float8, sending text, channel text
) returns table(operation accounts.platform_operation, results json)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  taken record;
begin
  select c.* into taken from accounts.claimed_operations(workspace, account, most, epoch, lease_ms, sending) c;
  if taken.claimed is null then return; end if;
  perform accounts.publish_causes(workspace, taken.moves, channel);
  return query select taken.claimed[n], case when n = 1 then taken.results end from generate_subscripts(taken.claimed, 1) n;
end
$$;
