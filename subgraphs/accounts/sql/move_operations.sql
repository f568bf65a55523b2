-- Moves operations of one workspace with everything that follows, and publishes it. Called by operation-moves.ts and `move_and_poll`.
-- `steps`: see Step in steps.ts; `rules`: see RULES in operation-moves.ts. Raises AD003 (STALE there) where one of the
-- operations is not as it was read; nothing is moved then.
-- Returns notes: counts by kind and state, and activities that came to another state.
-- needs: moved_operations, publish_causes
create or replace function accounts.move_operations(workspace uuid, steps jsonb, rules jsonb, channel text) returns jsonb
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  moved record;
begin
  select m.* into moved from accounts.moved_operations(workspace, steps, rules, channel) m;
  if cardinality(moved.told) > 0 then perform accounts.publish_causes(workspace, moved.told, channel); end if;
  return moved.notes;
end
$$;
