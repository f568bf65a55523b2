-- One or several events of a subject, appended together. Up to 64 of them are one row, since a row with its two keys costs
-- more than an event's text. `append_events` writes the rows, `single_event` shows each event by itself.
-- No primary key: rows are found by subject and sequence, or in the order of commits.
-- tenant table
create table event (
  id bigint generated always as identity,
  -- Transaction that wrote the row: readers in commit order stop before transactions that are still open.
  xid xid8 not null default pg_current_xact_id(),
  workspace_id uuid not null,
  topic text not null,
  subject_id uuid not null,
  -- Sequence of the last event of the row.
  sequence bigint not null,
  -- Type of the only event; 'SEVERAL' where there are several.
  type text not null,
  -- Data of the only event, or an array of events, each with `type` and `data`.
  data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- Number of events in the row.
  together int not null default 1,
  unique (workspace_id, topic, subject_id, sequence)
);
-- Kept within the row where it fits: most of an event is repeated in the next one, and compresses with it.
alter table event alter column data set storage main;
create index event_commit_order on event (xid, id);
