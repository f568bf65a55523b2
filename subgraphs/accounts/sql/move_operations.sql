-- Moves operations of one workspace to the states of `steps`, then follows each cause: waiting operations become ready or are abandoned.
-- Publishes all of it. Counts each cause once at the end; where copies are to be paused, stage by stage, since that depends on the
-- counters. Operations abandoned by a stop count as refused for those that wait for them: no pause waits for a copy that is never made.
-- Called by operation-moves.ts and `move_and_poll`. `steps`: see Step in steps.ts; `rules`: see RULES in operation-moves.ts.
-- Locks the causes, then the operations, then their activities. Raises AD003 (STALE there) where one of the operations is not as it was
-- read; nothing is moved then. Returns notes: counts by kind and state, and activities that came to another state.
-- needs: count_moves, followed_operations, lock_causes, moved_as_read, publish_causes, steps_after_stops, write_through
create or replace function accounts.move_operations(workspace uuid, steps jsonb, rules jsonb, channel text) returns jsonb
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  moves accounts.operation_move[];
  changed accounts.operation_move[];
  published accounts.operation_move[] := '{}';
  notes jsonb := '[]';
  cause uuid;
  pauses boolean;
  followed record;
  ended uuid[];
begin
  perform accounts.lock_causes(array(select (s ->> 'cause')::uuid from jsonb_array_elements(steps) s));
  if jsonb_path_exists(steps, '$[*].ifStopped') then steps := accounts.steps_after_stops(workspace, steps); end if;
  moves := accounts.moved_as_read(workspace, steps);
  ended := array(select m.id from unnest(moves) m where m.kind = 'UPDATE' and m.state in ('CONFIRMED', 'REJECTED'));
  if cardinality(ended) > 0 then perform accounts.write_through(workspace, ended); end if;
  for cause in select distinct m.cause_id from unnest(moves) m order by 1 loop
    changed := array(select m from unnest(moves) m where m.cause_id = cause and m.state <> m.was);
    continue when cardinality(changed) = 0;
    published := published || changed;
    select bool_or(c.kind = 'PAUSE_COPIES') into pauses from accounts.platform_operation c
     where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED';
    if pauses then
      notes := notes || accounts.count_moves(changed, rules, channel);
      changed := '{}';
    end if;
    if pauses is not null then
      select f.* into followed from accounts.followed_operations(
        workspace, cause,
        array(select m.id from unnest(moves) m where m.cause_id = cause and m.state <> m.was and jsonb_exists(rules -> 'final', m.state)),
        array(select m.id from unnest(moves) m where m.cause_id = cause and m.state <> m.was and m.state in ('REJECTED', 'ABANDONED')),
        pauses, rules, channel
      ) f;
      published := published || followed.moved;
      notes := notes || followed.notes;
      if not pauses then changed := changed || followed.moved; end if;
    end if;
    if cardinality(changed) > 0 then notes := notes || accounts.count_moves(changed, rules, channel); end if;
  end loop;
  notes := (
    select coalesce(jsonb_agg(k), '[]') from (select kind, state, count(*) as count from unnest(published) group by kind, state) k
  ) || notes;
  if cardinality(published) > 0 then perform accounts.publish_causes(workspace, published, channel); end if;
  return notes;
end
$$;
