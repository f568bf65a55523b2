-- Ad account, campaign, ad set or ad as report rows name it. It stays when the platform forgets it.
-- tenant table
create table insights.insight_object (
  workspace_id uuid not null,
  account_no int not null,
  object_no int generated always as identity,
  -- 1 ad account, 2 campaign, 3 ad set, 4 ad.
  level smallint not null,
  platform_id text not null collate "C",
  name text,
  campaign_no int,
  ad_set_no int,
  -- Effective status in the platform's word, as last known; null counts as DELETED.
  status text,
  -- Attribution setting of the ad set, in the platform's words.
  attribution_setting text,
  primary key (account_no, object_no),
  unique (account_no, level, platform_id),
  check (level between 1 and 4)
);
