-- One action of a run that changes something: an operation of dispatch, or tags of this subgraph that wait for one.
-- needs: rule_action
-- tenant table
create table rules.rule_operation (
  workspace_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  rule_id uuid not null,
  ad_account_id uuid not null,
  entity_id text not null,
  -- Place among the actions of the object.
  position smallint not null,
  -- Part of the object that it changes.
  field text not null,
  -- Status that it sets; null for other fields.
  status text,
  -- True when it raises or may raise spend: it is handed over after the others, and has a latest time.
  raises boolean not null,
  -- The operation as dispatch takes it; of a tag its change.
  request jsonb not null,
  state text not null,
  reason text,
  message text,
  -- Value found on the platform instead of the expected one, or id of the copy.
  found text,
  activity_id uuid,
  due_at timestamptz not null,
  watermark bigint not null,
  decided_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, run_id, ad_account_id, entity_id) references rules.rule_action(workspace_id, run_id, ad_account_id, entity_id),
  check (field in ('BUDGET', 'STATUS', 'NAME', 'COPY', 'TAGS')),
  check (state in ('PLANNED', 'SENT', 'CONFIRMED', 'REFUSED', 'REJECTED', 'NEEDS_REVIEW', 'NOT_DONE'))
) with (fillfactor=80);
create index rule_operation_of_run on rules.rule_operation (workspace_id, run_id, ad_account_id, entity_id, position);
create index rule_operation_of_object on rules.rule_operation (workspace_id, ad_account_id, entity_id, decided_at);
-- One budget change of an object in a tick, over all rules.
create unique index rule_operation_budget on rules.rule_operation (workspace_id, ad_account_id, entity_id, due_at) where field = 'BUDGET';
create index rule_operation_of_rule on rules.rule_operation (workspace_id, rule_id, decided_at);
