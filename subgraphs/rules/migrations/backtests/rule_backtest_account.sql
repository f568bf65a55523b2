-- Result of a simulation in one ad account, stored once it is whole. A later attempt goes on behind it.
-- tenant table
create table rules.rule_backtest_account (
  workspace_id uuid not null,
  backtest_id uuid not null,
  ad_account_id uuid not null,
  result jsonb not null,
  primary key (workspace_id, backtest_id, ad_account_id),
  foreign key (workspace_id, backtest_id) references rules.rule_backtest (workspace_id, id) on delete cascade
);
