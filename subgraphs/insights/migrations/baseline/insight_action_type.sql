-- Name of an action type that has no columns of its own.
-- tenant table
create table insights.insight_action_type (
  workspace_id uuid not null,
  name text not null collate "C",
  type_no int generated always as identity,
  primary key (workspace_id, name)
);
