-- Fact that waits for a vector.
-- needs: fact
-- tenant table
create table memory.vector_wanted (
  workspace_id uuid not null,
  fact_id uuid not null,
  tries smallint not null default 0,
  wake_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, fact_id),
  foreign key (workspace_id, fact_id) references memory.fact(workspace_id, id) on delete cascade
);
create index vector_wanted_due on memory.vector_wanted (wake_at, fact_id);
