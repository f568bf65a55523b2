-- Simulation of a rule over past days, made in the background for a member.
-- tenant table
create table rules.rule_backtest (
  workspace_id uuid not null,
  id uuid not null,
  -- The member whose access counts: at the call, while it runs, and at each read.
  member_id uuid not null,
  -- The saved rule; null for a definition that was given.
  rule_id uuid,
  ad_account_ids uuid[] not null,
  -- The definition in its wire form, as it was when this was asked for.
  definition jsonb not null,
  date_from date not null,
  date_to date not null,
  state text not null default 'QUEUED',
  -- Number of the attempt under way; an earlier one commits nothing.
  attempt int not null default 0,
  -- Evaluated days, over all ad accounts.
  days_done int not null default 0,
  error jsonb,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (workspace_id, id),
  check (state in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  check (date_to >= date_from)
);
create index rule_backtest_member_id on rules.rule_backtest (workspace_id, member_id, id desc);
create index rule_backtest_created_at on rules.rule_backtest (created_at);
