-- Last sequence of each subject. Its row lock puts the appends to one subject in order.
-- tenant table
create table event_counter (
  workspace_id uuid not null,
  topic text not null,
  subject_id uuid not null,
  last_sequence bigint not null,
  primary key (workspace_id, topic, subject_id)
);
