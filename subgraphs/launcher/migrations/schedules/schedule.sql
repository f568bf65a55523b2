-- Recurring launch of an ad account. Its definition is in versions.
-- tenant table
create table launcher.schedule (
  workspace_id uuid not null,
  id uuid not null,
  version int not null,
  ad_account_id uuid not null,
  -- Key and inputs of the call that created it.
  request_key text not null,
  request_hash text not null,
  name text not null,
  -- Definition in force.
  version_id uuid not null,
  enabled boolean not null,
  -- Reason for which it is not enabled; null while it is, and when it was created so.
  pause_reason text,
  pause_message text,
  -- Next time, on the clock and as instant; null while it is not enabled.
  next_due_at timestamptz,
  next_local text,
  next_fold int,
  -- Failed runs in a row.
  failures int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, ad_account_id, request_key),
  check (num_nonnulls(next_due_at, next_local, next_fold) in (0, 3)),
  check (enabled or next_due_at is null),
  check (version >= 1)
);
create index schedule_of_account on launcher.schedule (workspace_id, ad_account_id, id);
create index schedule_due on launcher.schedule (next_due_at) where next_due_at is not null;
