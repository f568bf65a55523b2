-- Abandons waiting operations of a cause with a refused or abandoned parent. Only those that wait for one of `parents` are read; null for
-- all of the cause. A pause of copies (`pauses`) is abandoned with the copied object alone. Called by `followed_operations`. Two
-- statements, since planning for pauses takes longer than following all else.
create or replace function accounts.abandoned_operations(
  workspace uuid, cause uuid, parents uuid[], pauses boolean, rules jsonb, out moves accounts.operation_move[]
)
language plpgsql as $$
begin
  if pauses then
    with moved as (
      update accounts.platform_operation c
         set state = rules ->> 'abandoned', ended_at = clock_timestamp()
       where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED'
         and (parents is null or c.depends_on && parents)
         and exists (
           select from accounts.platform_operation parent
            where parent.id = any(c.depends_on) and parent.state in ('REJECTED', 'ABANDONED')
              and (not c.kind = 'PAUSE_COPIES' or parent.id = (c.params #>> '{$root,$operation}')::uuid)
         )
      returning c.position, row(
        c.id, c.cause_id, c.activity_id, c.kind, 'PLANNED', c.state, c.platform_id, c.error, c.attempt
      )::accounts.operation_move as move
    )
    select array_agg(move order by position) into moves from moved;
  else
    with moved as (
      update accounts.platform_operation c
         set state = rules ->> 'abandoned', ended_at = clock_timestamp()
       where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED'
         and (parents is null or c.depends_on && parents)
         and exists (
           select from accounts.platform_operation parent
            where parent.id = any(c.depends_on) and parent.state in ('REJECTED', 'ABANDONED')
         )
      returning c.position, row(
        c.id, c.cause_id, c.activity_id, c.kind, 'PLANNED', c.state, c.platform_id, c.error, c.attempt
      )::accounts.operation_move as move
    )
    select array_agg(move order by position) into moves from moved;
  end if;
end
$$;
