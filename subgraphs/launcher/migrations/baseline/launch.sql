-- Submitted launch and its progress. Rows change often soon after they are written, so pages leave room for that.
-- needs: template_version
-- tenant table
create table launcher.launch (
  workspace_id uuid not null,
  id uuid not null,
  version int not null default 1,
  ad_account_id uuid not null,
  request_key text not null,
  request_hash text not null,
  name text not null,
  operation text not null,
  purpose text not null,
  -- Status that the ads are to have at the end.
  requested_status text not null,
  template_version_id uuid not null,
  budget jsonb not null,
  state text not null,
  step text not null,
  -- Items and operations by state.
  counts jsonb not null,
  operation_counts jsonb not null,
  -- Last sequence of the progress.
  sequence int not null default 0,
  error jsonb,
  submitted_by uuid not null,
  submitted_role text not null,
  submitted_scopes jsonb not null,
  activity_id uuid,
  -- How far the changes of its operations were read.
  dispatch_cursor text,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  scheduled_at timestamptz,
  -- What is being done with its objects now, or was last.
  phase text not null,
  -- Whether the phase's operations were admitted.
  handed_over boolean not null,
  held_at timestamptz,
  stopped_at timestamptz,
  -- When the launch is due for a poll: last time while it goes on, next time while it waits; null: not polled yet, or nothing to do.
  look_at timestamptz,
  -- What it waits for, and how fast it comes along.
  wait jsonb,
  pace jsonb,
  stopped_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, ad_account_id, request_key),
  foreign key (workspace_id, template_version_id) references launcher.template_version(workspace_id, id),
  check (phase in ('CREATE', 'ACTIVATE')),
  check (state in ('SCHEDULED', 'HELD', 'QUEUED', 'RUNNING', 'SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'MISSED', 'CANCELLED')),
  check (version >= 1)
) with (fillfactor=60);
create index launch_of_account on launcher.launch (workspace_id, ad_account_id, id);
-- Found account by account by `due_launches`, whose condition this is.
create index launch_open on launcher.launch (workspace_id, ad_account_id, coalesce(look_at, '-infinity'), id)
  where state in ('QUEUED', 'RUNNING') or look_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED');
create index launch_open_id on launcher.launch (id)
  where state in ('QUEUED', 'RUNNING') or look_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED');
create index launch_scheduled on launcher.launch (scheduled_at) where state = 'SCHEDULED';
