-- Version of an ad account's limits on launches; the newest one holds. Rows never change.
-- tenant table
create table launcher.account_limits (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  version int not null,
  -- Null for no limit; budgets in minor units.
  campaigns_per_day bigint,
  campaigns bigint,
  daily_budget bigint,
  lifetime_budget bigint,
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, ad_account_id, version),
  check (version >= 1),
  check (least(campaigns_per_day, campaigns, daily_budget, lifetime_budget) >= 0)
);
