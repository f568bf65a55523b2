-- Operation of a launch, as planned, with the state that was last reported for it. Its id is made of launch, key and repeat.
-- needs: launch
-- tenant table
create table launcher.launch_operation (
  workspace_id uuid not null,
  id uuid not null,
  launch_id uuid not null,
  number int not null,
  kind text not null,
  name text not null,
  params jsonb not null,
  parent_id uuid,
  depends_on jsonb not null,
  file_key text,
  file_name text,
  content_type text,
  dispatch_state text not null,
  platform_id text,
  error jsonb,
  attempt int not null default 0,
  updated_at timestamptz not null default clock_timestamp(),
  -- Phase of the launch that it belongs to.
  effect text not null,
  key text not null,
  -- Which repeat of the same call it is, from 0 on.
  repeat int not null default 0,
  primary key (workspace_id, id),
  foreign key (workspace_id, launch_id) references launcher.launch(workspace_id, id),
  check (effect in ('CREATE', 'ACTIVATE')),
  check (kind in ('IMAGE', 'VIDEO', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD')),
  check (repeat >= 0)
) with (fillfactor=60);
-- Calls that make ad sets are found without those for ads, of which there may be thousands.
create index launch_operation_ad_set on launcher.launch_operation (workspace_id, launch_id, key) where kind = 'AD_SET';
-- Campaigns of launches by their names.
create index launch_operation_campaign on launcher.launch_operation (workspace_id, name) where kind = 'CAMPAIGN';
create unique index launch_operation_launch_id_number on launcher.launch_operation (workspace_id, launch_id, number)
  where launch_id is not null;
