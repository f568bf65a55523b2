-- API key of a member. Holds a hash of the secret, and the first characters of the key to know it by.
-- needs: member
-- tenant table
create table accounts.api_key (
  id uuid not null,
  workspace_id uuid not null,
  member_id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash text not null,
  scopes text[] not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (id),
  -- Unique over all workspaces: a key is looked up before its workspace is known.
  unique (secret_hash),
  unique (workspace_id, id),
  foreign key (workspace_id, member_id) references accounts.member(workspace_id, id)
);
create index api_key_member on accounts.api_key (workspace_id, member_id);
