-- Import of an ad account's insights: where it stands, and when it goes on. There is one for each ad account somebody has asked for.
-- tenant table
create table insights.insight_import (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  -- RUNNING, WAITING for the platform, PAUSED until credentials are renewed, RESTING until something is due.
  state text not null default 'RUNNING',
  -- First day that was asked for beyond the usual history.
  since date,
  -- Work in progress, in the form of plan/work.ts, and working sizes of each kind of report, in the form of plan/size.ts.
  work jsonb,
  sizes jsonb not null default '{}',
  error jsonb,
  -- Waits in a row for a platform that cannot be reached.
  waits int not null default 0,
  -- Time it goes on; null is now.
  wake_at timestamptz,
  -- Time at which somebody last read its insights, and last wanted today soon.
  read_at timestamptz,
  soon_at timestamptz,
  days_done int not null default 0,
  days_total int not null default 0,
  newest_day date,
  oldest_day date,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, ad_account_id),
  check (state in ('RUNNING', 'WAITING', 'PAUSED', 'RESTING'))
);
create index insight_import_wake_at on insights.insight_import (wake_at nulls first);
