import { Migration } from '@mikro-orm/migrations';

/** What a launch waits for, and how fast it comes along. */
export class LauncherLive extends Migration {
  override up(): void {
    this.addSql('alter table launch add column wait jsonb, add column pace jsonb');
  }
}
