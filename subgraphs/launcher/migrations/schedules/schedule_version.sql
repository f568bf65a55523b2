-- Definition of a schedule at a time. Rows never change: runs keep the one they were claimed with.
-- needs: schedule
-- tenant table
create table launcher.schedule_version (
  workspace_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  number int not null,
  name text not null,
  -- Launch request without its key.
  request jsonb not null,
  template_version_id uuid not null,
  -- Version of the collection when this was saved; null without one.
  collection_version int,
  -- Settings of the existing ad set when this was saved; null where each run makes a campaign.
  target jsonb,
  cron_expression text not null,
  timezone text not null,
  batch_limit int not null,
  batch_budget_limit bigint not null,
  saved_by uuid not null,
  saved_role text not null,
  saved_scopes jsonb not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, schedule_id, number),
  foreign key (workspace_id, schedule_id) references launcher.schedule(workspace_id, id),
  foreign key (workspace_id, template_version_id) references launcher.template_version(workspace_id, id),
  check (batch_budget_limit > 0),
  check (batch_limit between 1 and 1000),
  check (number >= 1)
);
-- A schedule and its first version name each other: the key is checked at the commit.
alter table launcher.schedule
  add foreign key (workspace_id, version_id) references launcher.schedule_version(workspace_id, id)
  deferrable initially deferred;
