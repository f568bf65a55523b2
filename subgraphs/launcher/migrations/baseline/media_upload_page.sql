-- Page on which people choose files, with how much may still be uploaded there.
-- tenant table
create table launcher.media_upload_page (
  workspace_id uuid not null,
  id uuid not null,
  ad_account_id uuid,
  -- Files and bytes that were promised to it.
  files int not null,
  bytes bigint not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  primary key (workspace_id, id),
  check (bytes >= 0),
  check (files >= 0)
);
create index media_upload_page_open on launcher.media_upload_page (workspace_id, created_by, expires_at);
