import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Pages on which people choose files, and which uploads came through them. */
export class LauncherUploads extends Migration {
  override up(): void {
    this.addSql(`create table media_upload_page (
      workspace_id uuid not null,
      id uuid not null,
      ad_account_id uuid,
      files int not null check (files >= 0),
      bytes bigint not null check (bytes >= 0),
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id)
    )`);
    this.addSql(`alter table media_upload add column upload_page_id uuid,
      add foreign key (workspace_id, upload_page_id) references media_upload_page (workspace_id, id)`);
    this.addSql(
      'create index media_upload_of_page on media_upload (workspace_id, upload_page_id) where upload_page_id is not null',
    );
    this.addSql(tenantPolicySql('launcher', 'media_upload_page'));
  }
}
