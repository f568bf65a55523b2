-- Object that a task of a run matched, with what came of it. Objects without a match have no row: they are evaluated again when asked for.
-- needs: rule_run
-- tenant table
create table rules.rule_action (
  workspace_id uuid not null,
  run_id uuid not null,
  ad_account_id uuid not null,
  entity_id text not null,
  rule_id uuid not null,
  level text not null,
  name text not null,
  task_id uuid not null,
  outcome text not null,
  reason text,
  -- Counted by the rule's execution limit: something of it was handed over or done.
  executed boolean not null,
  decided_at timestamptz not null,
  -- Import of the sums it was decided on.
  watermark bigint not null,
  trace jsonb not null,
  -- Decided actions in their order; those of the platform go on in rule_operation.
  actions jsonb not null,
  primary key (workspace_id, run_id, ad_account_id, entity_id),
  foreign key (workspace_id, run_id) references rules.rule_run(workspace_id, id),
  check (level in ('campaign', 'adset', 'ad')),
  check (outcome in ('ACTED', 'HELD_BACK', 'FAILED'))
);
create index rule_action_executions on rules.rule_action (workspace_id, rule_id, entity_id, decided_at) where executed;
-- The condition holds for every row: it keeps the planner from taking this index for the key while nobody has counted the table.
create index rule_action_of_object on rules.rule_action (workspace_id, ad_account_id, entity_id, run_id) where rule_id is not null;
