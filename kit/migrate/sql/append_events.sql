-- Appends events to the log of a subject and notifies listeners of the channel. Returns the last sequence.
-- Called by kit/events/event-log.ts and by functions of subgraphs. Locks the subject's counter until the transaction ends.
-- `events` is an array of objects with `type` and `data`. Up to 64 of them become one row, of type SEVERAL where there is more than one.
-- A long array is cut in place: taking its events apart and putting them together again takes longer than all the rest.
create or replace function append_events(
  workspace uuid, of_topic text, subject uuid, events jsonb, channel text, key text
) returns bigint
language plpgsql as $$
declare
  count int := jsonb_array_length(events);
  first int := 0;
  size int;
  last bigint;
begin
  insert into event_counter as c (workspace_id, topic, subject_id, last_sequence) values (workspace, of_topic, subject, count)
    on conflict (workspace_id, topic, subject_id) do update set last_sequence = c.last_sequence + count
    returning last_sequence into last;
  while first < count loop
    size := least(count - first, 64);
    insert into event (workspace_id, topic, subject_id, sequence, type, data, together) values (workspace, of_topic, subject,
      last - count + first + size, case size when 1 then events -> first ->> 'type' else 'SEVERAL' end,
      case size when 1 then events -> first -> 'data' when count then events
        else jsonb_path_query_array(events, '$[$first to $last]', jsonb_build_object('first', first, 'last', first + size - 1)) end, size);
    first := first + size;
  end loop;
  perform pg_notify(channel, key);
  return last;
end
$$;
