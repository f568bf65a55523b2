-- Tag of a campaign, an ad set or an ad, given by rules.
-- tenant table
create table rules.asset_tag (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  level text not null,
  platform_id text not null,
  -- Text under which tags are the same: NFC, case ignored.
  tag_key text not null,
  tag text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, ad_account_id, level, platform_id, tag_key),
  check (level in ('campaign', 'adset', 'ad')),
  check (length(tag) between 1 and 100 and tag !~ '[\n\r]')
);
