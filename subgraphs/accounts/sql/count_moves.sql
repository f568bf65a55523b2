-- Counts moves of operations in their activities, whose state follows. Returns a note for each activity that came to another state, and
-- notifies listeners of one that has come to rest. `rules -> tallies` says which counter a state belongs to (RULES in
-- operation-moves.ts). Called by the functions that move operations, under the lock of the cause.
-- Locks activities in the order of their ids.
create or replace function accounts.count_moves(moves accounts.operation_move[], rules jsonb, channel text) returns jsonb
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  tally jsonb := rules -> 'tallies';
  change record;
  later record;
  notes jsonb := '[]';
begin
  for change in
    select m.activity_id as id,
           count(*) filter (where tally ->> m.state = 'planned') - count(*) filter (where tally ->> m.was = 'planned') as planned,
           count(*) filter (where tally ->> m.state = 'moving') - count(*) filter (where tally ->> m.was = 'moving') as moving,
           count(*) filter (where tally ->> m.state = 'confirmed') - count(*) filter (where tally ->> m.was = 'confirmed') as confirmed,
           count(*) filter (where tally ->> m.state = 'refused') - count(*) filter (where tally ->> m.was = 'refused') as refused,
           count(*) filter (where tally ->> m.state = 'review') - count(*) filter (where tally ->> m.was = 'review') as review,
           jsonb_object_agg(m.kind, m.platform_id) filter (where m.state = 'CONFIRMED' and m.platform_id is not null) as made
      from unnest(moves) m group by m.activity_id order by m.activity_id
  loop
    continue when change.planned = 0 and change.moving = 0 and change.confirmed = 0 and change.refused = 0 and change.review = 0;
    update accounts.activity a
       set planned = a.planned + change.planned,
           moving = a.moving + change.moving,
           confirmed = a.confirmed + change.confirmed,
           refused = a.refused + change.refused,
           review = a.review + change.review,
           target_id = coalesce(a.target_id, change.made ->> a.target_kind, change.made ->> ('COPY_' || a.target_kind)),
           ended_at = case when a.planned + a.moving + change.planned + change.moving = 0 then clock_timestamp() end
      from (select state from accounts.activity where id = change.id for update) b
     where a.id = change.id returning a.id, a.ad_account_id, a.state, b.state as before into later;
    continue when later.state = later.before;
    if later.before = 'RUNNING' then perform pg_notify(channel, 'accounts:rest:' || later.id); end if;
    notes := notes || jsonb_build_object('activityId', later.id, 'adAccountId', later.ad_account_id, 'state', later.state);
  end loop;
  return notes;
end
$$;
