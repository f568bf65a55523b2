-- Moves operations to the states of `steps`, all of them or none: each must be in the state and attempt it was read with.
-- Called by `move_operations`, under the lock of the causes. Absent in a patch is SQL null and keeps a column; JSON null clears it.
-- Raises AD003 (STALE in operation-moves.ts) with the ids of operations that are not as they were read.
create or replace function accounts.moved_as_read(workspace uuid, steps jsonb, out moves accounts.operation_move[])
language plpgsql as $$
declare
  ids uuid[] := array(select (s ->> 'id')::uuid from jsonb_array_elements(steps) s);
begin
  with m as materialized (
    select s.* from rows from (
      jsonb_to_recordset(steps) as (id uuid, attempt int, was text, state text, final boolean, "sweepInMs" float8, patch jsonb)
    ) with ordinality as s(id, attempt, was, state, final, sweep_in_ms, patch, n)
  ),
  moved as (
    update accounts.platform_operation o
       set state = m.state,
           platform_id = coalesce(m.patch ->> 'platformId', o.platform_id),
           adopted = coalesce((m.patch ->> 'adopted')::boolean, o.adopted),
           before = coalesce(m.patch -> 'before', o.before),
           after = coalesce(m.patch -> 'after', o.after),
           error = case when m.patch -> 'error' is null then o.error else nullif(m.patch -> 'error', 'null'::jsonb) end,
           losses = coalesce((m.patch ->> 'losses')::int, o.losses),
           empty_reads = coalesce((m.patch ->> 'emptyReads')::int, o.empty_reads),
           orphan_ids = case
             when m.patch -> 'orphanIds' is null then o.orphan_ids
             else array(select jsonb_array_elements_text(m.patch -> 'orphanIds'))
           end,
           wake_at = case
             when m.final then null
             when m.patch -> 'wakeInMs' is null then o.wake_at
             else clock_timestamp() + (m.patch ->> 'wakeInMs')::float8 * interval '1 millisecond'
           end,
           ended_at = case when m.final then clock_timestamp() end,
           sweep_at = coalesce(clock_timestamp() + (m.sweep_in_ms)::float8 * interval '1 millisecond', o.sweep_at)
      from m
     where o.workspace_id = workspace and o.id = any(ids) and o.id = m.id and o.state = m.was and o.attempt = m.attempt
    returning m.n, row(
      o.id, o.cause_id, o.activity_id, o.kind, m.was, o.state, o.platform_id, o.error, o.attempt
    )::accounts.operation_move as move
  )
  select array_agg(move order by n) into moves from moved;
  if coalesce(cardinality(moves), 0) <> cardinality(ids) then
    raise exception 'operations are no longer as they were read: %', (
      select string_agg(i::text, ', ') from unnest(ids) i where i <> all(select m.id from unnest(moves) m)
    ) using errcode = 'AD003';
  end if;
end
$$;
