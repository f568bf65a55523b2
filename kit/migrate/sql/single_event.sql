-- Shows each event as a row of its own, where `event` holds several of them in one. `behind` is the sequence before the row's first event.
-- Read by subgraphs, with the caller's rights.
create or replace view single_event with (security_invoker = true) as
  select e.workspace_id, e.topic, e.subject_id, e.sequence - e.together + t.n as sequence,
         case e.together when 1 then e.type else t.event ->> 'type' end as type,
         case e.together when 1 then e.data else t.event -> 'data' end as data,
         e.at, e.sequence - e.together as behind
    from event e
    cross join lateral jsonb_array_elements(case e.together when 1 then '[null]' else e.data end) with ordinality as t(event, n);
