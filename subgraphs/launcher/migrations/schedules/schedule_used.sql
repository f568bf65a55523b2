-- Creative that a run of a schedule has taken. It counts until that run's launch was cancelled before it started.
-- needs: schedule_run
-- tenant table
create table launcher.schedule_used (
  workspace_id uuid not null,
  schedule_id uuid not null,
  creative_id uuid not null,
  run_id uuid not null,
  primary key (workspace_id, schedule_id, creative_id),
  foreign key (workspace_id, creative_id) references launcher.creative(workspace_id, id),
  foreign key (workspace_id, run_id) references launcher.schedule_run(workspace_id, id),
  foreign key (workspace_id, schedule_id) references launcher.schedule(workspace_id, id)
);
create index schedule_used_creative_id on launcher.schedule_used (workspace_id, creative_id);
create index schedule_used_run_id on launcher.schedule_used (workspace_id, run_id);
