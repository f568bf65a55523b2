-- Polls an ad account, takes tokens from its throttle and claims what they pay for. Called by `claim_at_once` and `move_and_claim`, whose
-- settings hold here: setting them again costs more than some inner functions do.
-- `known` is false, and nothing is claimed, where the throttle no longer has `throttle_version`.
-- Locks as `poll_queue` does: the lock of stops, then the throttle.
-- `new_rate`, `new_tokens`, `new_filled_at`: the throttle without what is claimed. `granted`: how many it pays for.
-- needs: claimed_operations, poll_queue
create or replace function accounts.claimed_at_once(
  workspace uuid, account uuid, most int, granted int, throttle_version bigint, new_rate float8, new_tokens float8,
  new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text,
  out ready int,
  out rested int,
  out upkeep int,
  out due_in_ms float8,
  out sealed text,
  out throttle json,
  out now_ms float8,
  out known boolean,
  out claimed accounts.platform_operation[],
  out moves accounts.operation_move[],
  out results json
)
language plpgsql as $$
declare
  due int;
begin
  select l.* into ready, rested, upkeep, due_in_ms, sealed, throttle, now_ms
    from accounts.poll_queue(workspace, account, true, most, true) l;
  if ready is null then return; end if;
  due := least(ready, granted);
  known := true;
  if due = 0 then return; end if;
  update accounts.dispatch_throttle t set rate = new_rate, tokens = new_tokens - due, filled_at = new_filled_at
   where t.workspace_id = workspace and t.ad_account_id = account and t.version = throttle_version;
  known := found;
  if not known then return; end if;
  select c.* into claimed, moves, results from accounts.claimed_operations(workspace, account, due, epoch, lease_ms, sending) c;
end
$$;
