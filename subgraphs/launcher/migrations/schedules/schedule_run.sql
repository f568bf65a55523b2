-- One time of a schedule with what became of it. The key of its time keeps any other worker from running it again.
-- needs: schedule, schedule_version
-- tenant table
create table launcher.schedule_run (
  workspace_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  version_id uuid not null,
  ad_account_id uuid not null,
  -- Time on the clock of the zone; fold 1 for the second of two equal times.
  timezone text not null,
  local_time text not null,
  fold int not null,
  due_at timestamptz not null,
  state text not null,
  outcome text,
  reason text,
  -- Blockers, limits, changed settings.
  details jsonb,
  -- Request of its launch, decided before it is submitted.
  request jsonb,
  launch_id uuid,
  -- Launch of an earlier run that was still going on at this time.
  overlapped_launch_id uuid,
  -- Creatives of the launch, others that were ready beside them, and budget the launch configures.
  taken int,
  remaining int,
  budget bigint,
  -- Times an outage left out, beginning with this one; null for others.
  missed_count int,
  missed_until timestamptz,
  -- When a worker reads it next.
  look_at timestamptz,
  claimed_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, schedule_id, timezone, local_time, fold),
  foreign key (workspace_id, launch_id) references launcher.launch(workspace_id, id),
  foreign key (workspace_id, schedule_id) references launcher.schedule(workspace_id, id),
  foreign key (workspace_id, version_id) references launcher.schedule_version(workspace_id, id),
  check (fold in (0, 1)),
  check (state in ('CLAIMED', 'LAUNCHED', 'ENDED')),
  check ((state = 'ENDED') = (outcome is not null)),
  check ((state = 'CLAIMED') = (look_at is not null))
);
create unique index schedule_run_active on launcher.schedule_run (workspace_id, schedule_id) where state <> 'ENDED';
create index schedule_run_of_schedule on launcher.schedule_run (workspace_id, schedule_id, id);
create index schedule_run_look_at on launcher.schedule_run (look_at) where look_at is not null;
create index schedule_run_launched on launcher.schedule_run (launch_id) where state = 'LAUNCHED';
create index schedule_run_launch_id on launcher.schedule_run (workspace_id, launch_id) where launch_id is not null;
create index schedule_run_version_id on launcher.schedule_run (workspace_id, version_id);
