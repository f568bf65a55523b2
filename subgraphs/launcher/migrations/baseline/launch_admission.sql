-- Request of a launch and the plan made of it.
-- needs: launch
-- tenant table
create table launcher.launch_admission (
  workspace_id uuid not null,
  launch_id uuid not null,
  request jsonb not null,
  plan jsonb not null,
  primary key (workspace_id, launch_id),
  foreign key (workspace_id, launch_id) references launcher.launch(workspace_id, id)
);
