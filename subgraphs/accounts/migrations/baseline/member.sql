-- Person in a workspace, invited by e-mail and bound to an identity with the first sign-in.
-- needs: workspace
-- tenant table
create table accounts.member (
  id uuid not null,
  workspace_id uuid not null,
  email text not null,
  role text not null,
  status text not null,
  -- Identity at the sign-in service; null until the first sign-in.
  issuer text,
  subject text,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (workspace_id, id),
  foreign key (workspace_id) references accounts.workspace(id),
  check (email = lower(email)),
  check (role in ('owner', 'manager', 'editor', 'viewer')),
  check (status in ('INVITED', 'ACTIVE', 'REMOVED'))
);
create index member_by_email on accounts.member (email) where status <> 'REMOVED';
create index member_by_subject on accounts.member (issuer, subject) where status <> 'REMOVED';
-- Finds people who left a workspace, for credentials that name none.
create index member_past_email on accounts.member (email) where status = 'REMOVED';
create index member_past_subject on accounts.member (issuer, subject) where status = 'REMOVED';
create unique index member_email on accounts.member (workspace_id, email) where status <> 'REMOVED';
