-- Caps of an ad account on budgets, in minor units; null for no cap.
-- needs: ad_account
-- tenant table
create table accounts.spend_guard (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  -- Most that all operations of a day may add to daily budgets.
  daily_budget_created_per_day bigint,
  -- Most that one change may add.
  single_change bigint,
  version int not null default 1,
  member_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, ad_account_id),
  foreign key (workspace_id, ad_account_id) references accounts.ad_account(workspace_id, id),
  check (daily_budget_created_per_day >= 0),
  check (single_change >= 0)
);
