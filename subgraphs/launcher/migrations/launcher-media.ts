import { Migration } from '@mikro-orm/migrations';

/** What is measured of videos, thumbnails, names to sort by, and archiving of media assets. */
export class LauncherMedia extends Migration {
  override up(): void {
    this.addSql(`alter table media_asset
      add state text not null default 'SAVED' check (state in ('SAVED', 'ARCHIVED')),
      add archived_at timestamptz,
      add archived_by uuid,
      add file_deleted_at timestamptz,
      add duration_ms int check (duration_ms >= 1),
      add codec text,
      add name_key text collate "C" not null generated always as (lower(filename)) stored,
      add thumbnail_state text not null default 'NONE' check (thumbnail_state in ('NONE', 'PENDING', 'READY', 'FAILED')),
      add thumbnail_attempts int not null default 0,
      add thumbnail_reason text,
      add thumbnail_width_px int,
      add thumbnail_height_px int,
      add check ((state = 'ARCHIVED') = (archived_at is not null)),
      add check ((thumbnail_state = 'READY') = (thumbnail_width_px is not null)),
      add check ((thumbnail_state = 'FAILED') = (thumbnail_reason is not null)),
      drop constraint media_asset_workspace_id_checksum_sha256_key`);
    this.addSql(
      "create unique index media_asset_bytes on media_asset (workspace_id, checksum_sha256) where state = 'SAVED'",
    );
    this.addSql('create unique index media_asset_file on media_asset (workspace_id, file_key)');
    this.listIndexes();
  }

  /** One for each order, bare and behind each filter. */
  private listIndexes(): void {
    for (const [name, columns] of Object.entries({
      newest: 'id',
      name: 'name_key, id',
      type_newest: 'media_type, id',
      type_name: 'media_type, name_key, id',
      source_newest: 'source_kind, id',
      source_name: 'source_kind, name_key, id',
    })) {
      this.addSql(`create index media_asset_${name} on media_asset (workspace_id, ${columns}) where state = 'SAVED'`);
    }
  }
}
