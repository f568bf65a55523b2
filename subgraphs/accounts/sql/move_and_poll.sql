-- Moves operations as `move_operations` does, and then polls as `poll_queue` does, so that what was released counts. Called by
-- agenda-repository.ts. Locks: stops, throttle, causes, activities; the order of every transaction that takes them.
-- needs: poll_queue, move_operations, share_stop_lock
create or replace function accounts.move_and_poll(
  workspace uuid, account uuid, steps jsonb, rules jsonb, channel text, sends boolean, most int, claims boolean
) returns table (
  notes jsonb,
  ready int,
  rested int,
  upkeep int,
  due_in_ms float8,
  sealed text,
  throttle json,
  now_ms float8
)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off
as $$
declare
  moved jsonb;
begin
  perform accounts.share_stop_lock(workspace, account);
  perform from accounts.dispatch_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;
  moved := accounts.move_operations(workspace, steps, rules, channel);
  return query select moved, l.* from accounts.poll_queue(workspace, account, sends, most, claims) l;
end
$$;
