-- Permission of a member for one ad account or brand.
-- needs: member
-- tenant table
create table accounts.access_grant (
  id uuid not null,
  workspace_id uuid not null,
  member_id uuid not null,
  kind text not null,
  target_id uuid not null,
  level text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (workspace_id, member_id, kind, target_id),
  foreign key (workspace_id, member_id) references accounts.member(workspace_id, id) on delete cascade,
  check (kind in ('AD_ACCOUNT', 'BRAND')),
  check (level in ('READ', 'WRITE'))
);
create index access_grant_target on accounts.access_grant (workspace_id, kind, target_id);
