import { Migration } from '@mikro-orm/migrations';

/** An update whose outcome is lost is told from one that somebody has undone by when its object last changed. */
export class KeepUpdateStamp extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.platform_operation add column update_stamp text`);
  }
}
