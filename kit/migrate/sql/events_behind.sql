-- Returns rows of the event log behind a sequence, enough for `most` events. Called by kit/events/event-log.ts and dispatch-changes.ts. The
-- first row may also hold events that are not behind, the last one more than asked for.
create or replace function events_behind(of_topic text, subject uuid, behind bigint, most int) returns setof event
language sql stable as $$
select id, xid, workspace_id, topic, subject_id, sequence, type, data, at, together from (
  select f.*, sum(least(together, sequence - behind)) over (order by sequence) - least(together, sequence - behind) as ahead
    from (select * from event where topic = of_topic and subject_id = subject and sequence > behind order by sequence limit most) f
) e where ahead < most order by sequence
$$;
