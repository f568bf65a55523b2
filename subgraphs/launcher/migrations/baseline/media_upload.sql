-- Upload that was prepared, and the media asset it became.
-- needs: media_asset, media_upload_page
-- tenant table
create table launcher.media_upload (
  workspace_id uuid not null,
  id uuid not null,
  ad_account_id uuid,
  filename text not null,
  mime_type text not null,
  byte_size bigint not null,
  checksum_sha256 text not null,
  state text not null,
  media_asset_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  upload_page_id uuid,
  -- Until when it can be used: a member's open ones are counted.
  expires_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, media_asset_id) references launcher.media_asset(workspace_id, id),
  foreign key (workspace_id, upload_page_id) references launcher.media_upload_page(workspace_id, id),
  check ((state = 'COMPLETED') = (media_asset_id is not null)),
  check (state in ('PENDING', 'COMPLETED'))
);
create index media_upload_of_page on launcher.media_upload (workspace_id, upload_page_id) where upload_page_id is not null;
create index media_upload_open on launcher.media_upload (workspace_id, created_by, expires_at) where state = 'PENDING';
