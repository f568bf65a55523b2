-- Object of the platform that an import has read and not shown yet. Goes with its import.
-- needs: asset_import
-- tenant table
create table accounts.asset_staging (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  import_id uuid not null,
  kind text not null,
  platform_id text not null,
  name text,
  status text,
  effective_status text,
  campaign_id text,
  ad_set_id text,
  creative_id text,
  page_id text,
  data jsonb not null,
  content_hash text not null,
  created_time timestamptz,
  updated_time timestamptz,
  primary key (workspace_id, import_id, kind, platform_id),
  foreign key (workspace_id, import_id) references accounts.asset_import(workspace_id, id) on delete cascade,
  check (kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE', 'PAGE', 'SOCIAL_ACCOUNT'))
);
