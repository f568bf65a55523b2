import { Migration } from '@mikro-orm/migrations';

/** The platform may answer a creative of the same content with the one that is there, as it does with images: several operations may have one. */
export class ShareCreatives extends Migration {
  override up(): void {
    this
      .addSql(`create index platform_operation_creative on accounts.platform_operation (workspace_id, ad_account_id, platform_id)
      where kind = 'CREATIVE' and platform_id is not null`);
    this.addSql('drop index accounts.platform_operation_object');
    this.addSql(`create unique index platform_operation_object on accounts.platform_operation
      (workspace_id, ad_account_id, kind, platform_id)
      where platform_id is not null and kind not in ('IMAGE', 'VIDEO', 'CREATIVE', 'UPDATE', 'PAUSE_COPIES')`);
  }
}
