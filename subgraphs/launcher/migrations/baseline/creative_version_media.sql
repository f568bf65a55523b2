-- Media asset that a creative version uses. Rows never change.
-- needs: creative_version, media_asset
-- tenant table
create table launcher.creative_version_media (
  workspace_id uuid not null,
  creative_version_id uuid not null,
  media_asset_id uuid not null,
  primary key (workspace_id, creative_version_id, media_asset_id),
  foreign key (workspace_id, creative_version_id) references launcher.creative_version(workspace_id, id),
  foreign key (workspace_id, media_asset_id) references launcher.media_asset(workspace_id, id)
);
create index creative_version_media_asset on launcher.creative_version_media (workspace_id, media_asset_id);
