-- Applies the consequences of operations' moves within a cause. Operations that wait for a refused one are abandoned, again and again; then
-- those that wait only for confirmed ones become ready. Called by `follow_moves` and `move_operations`, whose settings hold here, under
-- the lock of the cause. `ended` and `refused`: operations that just did so; null for all of the cause. `pauses`: true when a PAUSE_COPIES
-- waits in the cause. Copies can be paused depending on the counters: with `pauses` each stage is counted at once, otherwise the caller
-- counts.
-- needs: abandoned_operations, count_moves, released_operations
create or replace function accounts.followed_operations(
  workspace uuid, cause uuid, ended uuid[], refused uuid[], pauses boolean, rules jsonb, channel text,
  out moved accounts.operation_move[], out notes jsonb
)
language plpgsql as $$
declare
  parents uuid[] := refused;
  moves accounts.operation_move[];
begin
  moved := '{}';
  notes := '[]';
  while parents is null or cardinality(parents) > 0 loop
    moves := accounts.abandoned_operations(workspace, cause, parents, pauses, rules);
    exit when moves is null;
    moved := moved || moves;
    if pauses then notes := notes || accounts.count_moves(moves, rules, channel); end if;
    parents := array(select m.id from unnest(moves) m);
    if ended is not null then ended := ended || parents; end if;
  end loop;
  parents := ended;
  if parents is null or cardinality(parents) > 0 then
    moves := accounts.released_operations(workspace, cause, parents, pauses, rules);
    if moves is not null then
      moved := moved || moves;
      if pauses then notes := notes || accounts.count_moves(moves, rules, channel); end if;
    end if;
  end if;
end
$$;
