-- Object of the platform as the last import has seen it: campaign, ad set, ad, creative, page or social account.
-- needs: ad_account
-- tenant table
create table accounts.platform_asset (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  -- Order of lists.
  row_no bigint generated always as identity,
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
  -- Hash of `data`: unchanged objects are not written again.
  content_hash text not null,
  created_time timestamptz,
  updated_time timestamptz,
  imported_at timestamptz not null,
  primary key (workspace_id, ad_account_id, kind, platform_id),
  foreign key (workspace_id, ad_account_id) references accounts.ad_account(workspace_id, id),
  check (kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE', 'PAGE', 'SOCIAL_ACCOUNT'))
);
create index platform_asset_ad_set_id on accounts.platform_asset (workspace_id, ad_account_id, ad_set_id, kind, row_no)
  where ad_set_id is not null;
create index platform_asset_campaign_id on accounts.platform_asset (workspace_id, ad_account_id, campaign_id, kind, row_no)
  where campaign_id is not null;
-- A launch asks whether the ad account has a campaign of its name, however many it has.
create index platform_asset_campaign_name on accounts.platform_asset (workspace_id, ad_account_id, name) where kind = 'CAMPAIGN';
create index platform_asset_creative_id on accounts.platform_asset (workspace_id, ad_account_id, creative_id, kind, row_no)
  where creative_id is not null;
create index platform_asset_id on accounts.platform_asset (workspace_id, ad_account_id, platform_id);
create index platform_asset_page_id on accounts.platform_asset (workspace_id, ad_account_id, page_id, kind, row_no)
  where page_id is not null;
-- Lists by kind; the other indexes with row_no serve lists behind a filter.
create unique index platform_asset_list on accounts.platform_asset (workspace_id, ad_account_id, kind, row_no);
