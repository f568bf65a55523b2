-- Applies the consequences of operations' moves within a cause and publishes them; see `followed_operations`. Called by operation-moves.ts
-- and `stop_activity`, under the lock of the cause. `ended` and `refused` are null for everything of the cause. Returns notes as
-- `move_operations` does.
-- needs: count_moves, followed_operations, publish_causes
create or replace function accounts.follow_moves(
  workspace uuid, cause uuid, ended uuid[], refused uuid[], rules jsonb, channel text
) returns jsonb
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  pauses boolean;
  followed record;
begin
  select bool_or(c.kind = 'PAUSE_COPIES') into pauses from accounts.platform_operation c
   where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED';
  if pauses is null then return '[]'; end if;
  select f.* into followed from accounts.followed_operations(workspace, cause, ended, refused, pauses, rules, channel) f;
  perform accounts.publish_causes(workspace, followed.moved, channel);
  if not pauses then followed.notes := accounts.count_moves(followed.moved, rules, channel); end if;
  return (
    select coalesce(jsonb_agg(k), '[]') from (
      select kind, state, count(*) as count from unnest(followed.moved) group by kind, state
    ) k
  ) || followed.notes;
end
$$;
