-- Last refused attempt at a cause: its caller has the refusal, so an earlier attempt must not admit anything afterwards.
-- needs: workspace
-- tenant table
create table accounts.refused_attempt (
  workspace_id uuid not null,
  cause_id uuid not null,
  turn bigint not null,
  primary key (workspace_id, cause_id),
  foreign key (workspace_id) references accounts.workspace(id)
);
