-- Last attempt at a cause that was refused: its caller was told so, and an earlier attempt must not admit anything afterwards.
-- needs: workspace
-- tenant table
create table accounts.refused_attempt (
  workspace_id uuid not null,
  cause_id uuid not null,
  turn bigint not null,
  primary key (workspace_id, cause_id),
  foreign key (workspace_id) references accounts.workspace(id)
);
