-- Moves operations as `move_operations` does, and then claims as `claim_at_once` does, in one statement. Called by
-- claim-repository.ts. Locks: stops, throttle, causes, activities; the order of every transaction that takes them.
-- Raises AD003 where an operation is not as it was read, and AD004 (ACTIVITY_MOVED in claim-repository.ts) where an activity came to
-- another state: then more has to be done in the transaction than this function does.
-- needs: claimed_at_once, moved_operations, share_stop_lock, publish_causes
create or replace function accounts.move_and_claim(
  workspace uuid, account uuid, steps jsonb, rules jsonb, most int, granted int, throttle_version bigint, new_rate float8,
  new_tokens float8, new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text, channel text
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
  results json,
  notes jsonb
)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  moved record;
  activity jsonb;
  seen record;
begin
  perform accounts.share_stop_lock(workspace, account);
  perform from accounts.dispatch_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;
  select m.* into moved from accounts.moved_operations(workspace, steps, rules, channel) m;
  select n into activity from jsonb_array_elements(moved.notes) n where jsonb_exists(n, 'activityId') limit 1;
  if found then
    raise exception 'activity % came to state %', activity ->> 'activityId', activity ->> 'state' using errcode = 'AD004';
  end if;
  select c.* into seen from accounts.claimed_at_once(workspace, account, most, granted, throttle_version, new_rate, new_tokens,
    new_filled_at, epoch, lease_ms, sending) c;
  if cardinality(moved.told) > 0 or seen.moves is not null then
    perform accounts.publish_causes(workspace, moved.told || seen.moves, channel);
  end if;
  if seen.ready is null then return; end if;
  return query select seen.ready, seen.rested, seen.upkeep, seen.due_in_ms, seen.sealed, seen.throttle, seen.now_ms,
      seen.known, seen.claimed[n], case when n = 1 then seen.results end, moved.notes
    from generate_series(1, greatest(1, cardinality(seen.claimed))) n;
end
$$;
