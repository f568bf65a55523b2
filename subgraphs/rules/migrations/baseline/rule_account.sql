-- Ad account that the newest version of a rule covers.
-- needs: rule
-- tenant table
create table rules.rule_account (
  workspace_id uuid not null,
  rule_id uuid not null,
  ad_account_id uuid not null,
  primary key (workspace_id, rule_id, ad_account_id),
  foreign key (workspace_id, rule_id) references rules.rule(workspace_id, id)
);
create index rule_account_rules on rules.rule_account (workspace_id, ad_account_id, rule_id);
