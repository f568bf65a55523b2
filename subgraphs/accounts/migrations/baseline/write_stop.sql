-- Stop of all writes to the platform in a workspace or one ad account, whose id is `scope_id`.
-- needs: workspace
-- tenant table
create table accounts.write_stop (
  workspace_id uuid not null,
  scope_id uuid not null,
  reason text not null,
  member_id uuid not null,
  stopped_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, scope_id),
  foreign key (workspace_id) references accounts.workspace(id)
);
