-- One import of an ad account's objects, which can be resumed step by step.
-- needs: ad_account
-- tenant table
create table accounts.asset_import (
  id uuid not null,
  workspace_id uuid not null,
  ad_account_id uuid not null,
  mode text not null,
  state text not null,
  step text not null,
  -- Cursor at which the step continues; null at its beginning.
  cursor text,
  -- An incremental import reads what has changed since then.
  since timestamptz,
  counts jsonb not null default '{}',
  requested_by uuid,
  error jsonb,
  wake_at timestamptz,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Number of times the import has waited for the platform, and begun a step again.
  waits int not null default 0,
  restarts int not null default 0,
  primary key (id),
  unique (workspace_id, id),
  foreign key (workspace_id, ad_account_id) references accounts.ad_account(workspace_id, id),
  check (mode in ('FULL', 'INCREMENTAL')),
  check (state in ('RUNNING', 'PAUSED', 'SUCCEEDED', 'FAILED'))
);
create index asset_import_account on accounts.asset_import (workspace_id, ad_account_id, started_at desc);
-- One open import for an ad account.
create unique index asset_import_open on accounts.asset_import (workspace_id, ad_account_id) where state in ('RUNNING', 'PAUSED');
