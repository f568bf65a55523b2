-- Brand of a workspace.
-- needs: member
-- tenant table
create table accounts.brand (
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  website text,
  industry text,
  description text,
  markets text[] not null,
  languages text[] not null,
  version int not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (workspace_id, id),
  foreign key (workspace_id, created_by) references accounts.member(workspace_id, id)
);
