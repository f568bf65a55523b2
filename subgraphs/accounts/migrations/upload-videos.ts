import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Uploads of videos with how far each is, and operations which the platform works on by itself. */
export class UploadVideos extends Migration {
  override up(): void {
    const moving = `'READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING'`;
    this.addSql(`alter table accounts.platform_operation drop constraint platform_operation_state_check`);
    this.addSql(`alter table accounts.platform_operation add constraint platform_operation_state_check
      check (state in ('PLANNED', ${moving}, 'CONFIRMED', 'REJECTED', 'NEEDS_REVIEW', 'ABANDONED'))`);
    this.addSql(`drop index accounts.platform_operation_lane`);
    this.addSql(`create index platform_operation_lane on accounts.platform_operation (ad_account_id, state, position)
      where state in (${moving})`);
    this.addSql(`create table accounts.video_upload (
      workspace_id uuid not null,
      operation_id uuid not null,
      session_id text not null,
      video_id text not null,
      size bigint not null,
      next_offset bigint not null,
      end_offset bigint not null,
      stalls int not null default 0,
      complete_at timestamptz,
      primary key (workspace_id, operation_id),
      foreign key (workspace_id, operation_id) references accounts.platform_operation (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'video_upload'));
  }
}
