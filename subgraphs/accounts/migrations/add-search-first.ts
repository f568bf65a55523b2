import { Migration } from '@mikro-orm/migrations';

/** Operations restored from a backup are searched for before they are sent, also those which only become ready later. */
export class AddSearchFirst extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.platform_operation add column search_first boolean not null default false`);
  }
}
