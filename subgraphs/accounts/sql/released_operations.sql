-- Makes waiting operations of a cause ready whose parents are all confirmed; those from before a restore are searched for first. Called by
-- `followed_operations`, `parents` as in `abandoned_operations`. Parents are counted by their ids, each of which is there once: joined to
-- them, a workspace's whole history might be read. A pause of copies waits for the end of everything, as long as the copied object exists.
-- Mostly the count or the last parent says no. Where nothing of the activity moves, the remaining operations wait for a person, unless one
-- becomes ready just now.
create or replace function accounts.released_operations(
  workspace uuid, cause uuid, parents uuid[], pauses boolean, rules jsonb, out moves accounts.operation_move[]
)
language plpgsql as $$
begin
  if pauses then
    with moved as (
      update accounts.platform_operation c
         set state = case when c.search_first then rules ->> 'distrusted' else rules ->> 'ready' end,
             losses = c.losses + c.search_first::int,
             sent_at = case when c.search_first then clock_timestamp() else c.sent_at end
       where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED'
         and (parents is null or c.depends_on && parents)
         and case
           when c.kind = 'PAUSE_COPIES' then case
             when (
               select state from accounts.platform_operation where id = (c.params #>> '{$root,$operation}')::uuid
             ) is distinct from 'CONFIRMED' then false
             when (select moving from accounts.activity where id = c.activity_id) = 0 then not exists (
               select from unnest(c.depends_on) open_of(id) left join accounts.platform_operation open on open.id = open_of.id
                where open.ended_at is null and (
                  open.state is distinct from 'PLANNED' or (
                    select count(*) from accounts.platform_operation parent
                     where parent.id = any(open.depends_on) and parent.state = 'CONFIRMED'
                  ) = cardinality(open.depends_on)
                )
             )
             when exists (
               select from accounts.platform_operation last
                where last.id = c.depends_on[cardinality(c.depends_on)] and last.ended_at is null
             ) then false
             else not exists (
               select from unnest(c.depends_on) open_of(id) left join accounts.platform_operation open on open.id = open_of.id
                where open.ended_at is null
             )
           end
           else (
             select count(*) from accounts.platform_operation parent
              where parent.id = any(c.depends_on) and parent.state = 'CONFIRMED'
           ) = cardinality(c.depends_on)
         end
      returning c.position, row(
        c.id, c.cause_id, c.activity_id, c.kind, 'PLANNED', c.state, c.platform_id, c.error, c.attempt
      )::accounts.operation_move as move
    )
    select array_agg(move order by position) into moves from moved;
  else
    with moved as (
      update accounts.platform_operation c
         set state = case when c.search_first then rules ->> 'distrusted' else rules ->> 'ready' end,
             losses = c.losses + c.search_first::int,
             sent_at = case when c.search_first then clock_timestamp() else c.sent_at end
       where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED'
         and (parents is null or c.depends_on && parents)
         and (
           select count(*) from accounts.platform_operation parent
            where parent.id = any(c.depends_on) and parent.state = 'CONFIRMED'
         ) = cardinality(c.depends_on)
      returning c.position, row(
        c.id, c.cause_id, c.activity_id, c.kind, 'PLANNED', c.state, c.platform_id, c.error, c.attempt
      )::accounts.operation_move as move
    )
    select array_agg(move order by position) into moves from moved;
  end if;
end
$$;
