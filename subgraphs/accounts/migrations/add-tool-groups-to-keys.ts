import { Migration } from '@mikro-orm/migrations';

/** Adds the groups of tools that clients with a key see; none stands for all. */
export class AddToolGroupsToKeys extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.api_key add column tool_groups text[] not null default '{}'`);
  }
}
