import { Migration } from '@mikro-orm/migrations';

/** Until when prepared uploads and upload pages can be used, so that a member's open ones can be counted. */
export class LauncherOpenUploads extends Migration {
  override up(): void {
    this.addSql('alter table media_upload add column expires_at timestamptz');
    this.addSql('alter table media_upload_page add column expires_at timestamptz');
    this.addSql(
      "create index media_upload_open on media_upload (workspace_id, created_by, expires_at) where state = 'PENDING'",
    );
    this.addSql('create index media_upload_page_open on media_upload_page (workspace_id, created_by, expires_at)');
  }
}
