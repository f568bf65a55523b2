-- Image or video of the library: its file, and what was measured of it.
-- tenant table
create table launcher.media_asset (
  workspace_id uuid not null,
  id uuid not null,
  filename text not null,
  media_type text not null,
  mime_type text not null,
  byte_size bigint not null,
  checksum_sha256 text not null,
  width_px int,
  height_px int,
  source_kind text not null,
  -- Name of its file in the store.
  file_key text not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'SAVED',
  archived_at timestamptz,
  archived_by uuid,
  file_deleted_at timestamptz,
  duration_ms int,
  codec text,
  -- Lists by name sort by it, and searches look at it; as kit/text/text-key.ts makes keys.
  name_key text collate "C" not null generated always as (
    lower(normalize(regexp_replace(filename,
      '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfkc))
  ) stored,
  thumbnail_state text not null default 'NONE',
  thumbnail_attempts int not null default 0,
  thumbnail_reason text,
  thumbnail_width_px int,
  thumbnail_height_px int,
  primary key (workspace_id, id),
  check (byte_size > 0),
  check ((state = 'ARCHIVED') = (archived_at is not null)),
  check ((thumbnail_state = 'READY') = (thumbnail_width_px is not null)),
  check ((thumbnail_state = 'FAILED') = (thumbnail_reason is not null)),
  check (duration_ms >= 1),
  check (media_type in ('IMAGE', 'VIDEO')),
  check (state in ('SAVED', 'ARCHIVED')),
  check (thumbnail_state in ('NONE', 'PENDING', 'READY', 'FAILED'))
);
-- One index for each order, bare and behind each filter.
create index media_asset_name on launcher.media_asset (workspace_id, name_key, id) where state = 'SAVED';
create index media_asset_newest on launcher.media_asset (workspace_id, id) where state = 'SAVED';
create index media_asset_source_name on launcher.media_asset (workspace_id, source_kind, name_key, id) where state = 'SAVED';
create index media_asset_source_newest on launcher.media_asset (workspace_id, source_kind, id) where state = 'SAVED';
create index media_asset_type_name on launcher.media_asset (workspace_id, media_type, name_key, id) where state = 'SAVED';
create index media_asset_type_newest on launcher.media_asset (workspace_id, media_type, id) where state = 'SAVED';
-- The same bytes are saved once.
create unique index media_asset_bytes on launcher.media_asset (workspace_id, checksum_sha256) where state = 'SAVED';
create unique index media_asset_file on launcher.media_asset (workspace_id, file_key);
