-- Connection to the platform: the only place where credentials are kept, sealed.
-- needs: workspace
-- tenant table
create table accounts.platform_connection (
  id uuid not null,
  workspace_id uuid not null,
  access_token_sealed text not null,
  app_secret_sealed text,
  status text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Credentials that the configuration gave: a start tells new ones from those renewed since.
  configured_sealed text,
  primary key (id),
  unique (workspace_id, id),
  foreign key (workspace_id) references accounts.workspace(id),
  check (status in ('ACTIVE', 'BROKEN'))
);
