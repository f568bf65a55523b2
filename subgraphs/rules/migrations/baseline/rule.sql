-- Saved rule. Its definition is in versions.
-- tenant table
create table rules.rule (
  workspace_id uuid not null,
  id uuid not null,
  -- Number of the newest version.
  version int not null,
  name text not null,
  status text not null,
  level text not null,
  -- Why the service paused it; null after a member has saved it.
  paused_reason text,
  paused_at timestamptz,
  -- Member on whose behalf it runs: whoever saved it last.
  acting_member_id uuid not null,
  -- Next slot of the schedule: its instant, its local time and 1 for the second of two equal local times; null while it does not run.
  next_due_at timestamptz,
  next_local_time text,
  next_fold smallint,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  check (version >= 1),
  check (status in ('draft', 'active', 'paused')),
  check (level in ('campaign', 'adset', 'ad')),
  check ((next_due_at is null) = (next_local_time is null)),
  check ((next_due_at is null) = (next_fold is null))
) with (fillfactor=80);
-- Rules that are due, of all workspaces.
create index rule_due on rules.rule (next_due_at) where next_due_at is not null;
