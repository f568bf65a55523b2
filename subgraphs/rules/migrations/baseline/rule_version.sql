-- Version of a rule: the whole definition as it was saved. Rows never change.
-- needs: rule
-- tenant table
create table rules.rule_version (
  workspace_id uuid not null,
  rule_id uuid not null,
  version int not null,
  definition jsonb not null,
  -- Member who saved it; null when the service paused the rule.
  member_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, rule_id, version),
  foreign key (workspace_id, rule_id) references rules.rule(workspace_id, id),
  check (version >= 1)
);
