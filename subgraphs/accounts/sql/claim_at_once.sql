-- Polls an ad account and claims what is ready in the same statement, for a caller that knows the throttle as it is.
-- Called by claim-repository.ts. See `claimed_at_once`; here the claims are published as well.
-- Returns a row for each claimed operation, and one without an operation where there is none. Nothing for an unknown account.
-- needs: claimed_at_once, publish_causes
create or replace function accounts.claim_at_once(
  workspace uuid, account uuid, most int, granted int, throttle_version bigint, new_rate float8, new_tokens float8,
  new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text, channel text
) returns table (
  ready int,
  rested int,
  upkeep int,
  due_in_ms float8,
  sealed text,
  throttle json,
  now_ms float8,
  known boolean,
  operation accounts.platform_operation,
  results json
)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  seen record;
begin
  select c.* into seen from accounts.claimed_at_once(workspace, account, most, granted, throttle_version, new_rate, new_tokens,
    new_filled_at, epoch, lease_ms, sending) c;
  if seen.ready is null then return; end if;
  if seen.moves is not null then perform accounts.publish_causes(workspace, seen.moves, channel); end if;
  return query select seen.ready, seen.rested, seen.upkeep, seen.due_in_ms, seen.sealed, seen.throttle, seen.now_ms,
      seen.known, seen.claimed[n], case when n = 1 then seen.results end
    from generate_series(1, greatest(1, cardinality(seen.claimed))) n;
end
$$;
