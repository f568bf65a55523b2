-- Ad account of the platform that a connection has brought, with the state of its imports.
-- needs: platform_connection
-- tenant table
create table accounts.ad_account (
  id uuid not null,
  workspace_id uuid not null,
  connection_id uuid not null,
  platform_id text not null,
  name text not null,
  currency text not null,
  timezone text not null,
  status text not null,
  page_id text,
  sync_status text not null,
  synced_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Time at which the next import is due; null where none is planned.
  next_import_at timestamptz,
  next_full_import_at timestamptz,
  -- Least daily budget the platform accepts, in minor units; null until an import has read it.
  min_daily_budget bigint,
  primary key (id),
  unique (workspace_id, id),
  unique (workspace_id, platform_id),
  foreign key (workspace_id, connection_id) references accounts.platform_connection(workspace_id, id),
  check (min_daily_budget >= 0),
  check (sync_status in ('NEVER', 'RUNNING', 'OK', 'FAILED'))
);
create index ad_account_import on accounts.ad_account (next_import_at) where next_import_at is not null;
