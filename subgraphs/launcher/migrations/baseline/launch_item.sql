-- One ad of a launch.
-- needs: creative_version, launch
-- tenant table
create table launcher.launch_item (
  workspace_id uuid not null,
  id uuid not null,
  launch_id uuid not null,
  number int not null,
  name text not null,
  ad_set_name text not null,
  creative_id uuid not null,
  creative_version_id uuid not null,
  variant_key text not null,
  locale text not null,
  -- Operation that makes the ad, and all operations it needs.
  ad_operation_id uuid not null,
  operation_ids jsonb not null,
  state text not null,
  platform_id text,
  error jsonb,
  attempt int not null default 0,
  updated_at timestamptz not null default clock_timestamp(),
  ad_account_id uuid not null,
  -- Item of an earlier launch that this one promotes.
  source_item_id uuid,
  -- Failed item that this one replaces.
  replaces_item_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, creative_version_id) references launcher.creative_version(workspace_id, id),
  foreign key (workspace_id, launch_id) references launcher.launch(workspace_id, id),
  foreign key (workspace_id, replaces_item_id) references launcher.launch_item(workspace_id, id),
  foreign key (workspace_id, source_item_id) references launcher.launch_item(workspace_id, id),
  check (state in ('PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'REPLACED'))
) with (fillfactor=60);
create index launch_item_replaces_item_id on launcher.launch_item (workspace_id, replaces_item_id) where replaces_item_id is not null;
create index launch_item_source_item_id on launcher.launch_item (workspace_id, source_item_id) where source_item_id is not null;
-- Uses of a creative, by ad account. Conditions that hold for every row keep the planner from taking an index for the key.
create index launch_item_use on launcher.launch_item (workspace_id, creative_id, ad_account_id, id) where creative_id is not null;
create index launch_item_version on launcher.launch_item (workspace_id, creative_version_id, ad_account_id, id)
  where creative_version_id is not null;
create unique index launch_item_ad_operation_id on launcher.launch_item (workspace_id, ad_operation_id) where ad_operation_id is not null;
create unique index launch_item_launch_id_number on launcher.launch_item (workspace_id, launch_id, number) where launch_id is not null;
