import { Migration } from '@mikro-orm/migrations';

/** Columns of unique keys, the first of which says what the index is for. */
const UNIQUE = [
  ['launch_operation', ['launch_id', 'number']],
  ['launch_operation', ['launch_id', 'key', 'repeat']],
  ['launch_item', ['launch_id', 'number']],
  ['launch_item', ['ad_operation_id']],
] as const;
const OTHERS = [
  ['use', ['creative_id', 'ad_account_id', 'id']],
  ['version', ['creative_version_id', 'ad_account_id', 'id']],
] as const;

/**
 * Indexes serve only who asks for what they are about: their conditions hold for every row, and keep the planner from taking them for as
 * good as the key of rows that are found by their ids, which it did as long as nobody had counted the tables.
 */
export class LauncherNarrowIndexes extends Migration {
  override up(): void {
    for (const [table, columns] of UNIQUE) {
      const list = columns.join(', ');
      this.addSql(`alter table ${table} drop constraint ${table}_workspace_id_${columns.join('_')}_key`);
      this.addSql(
        `create unique index ${table}_${columns.join('_')} on ${table} (workspace_id, ${list}) where ${columns[0]} is not null`,
      );
    }
    for (const [name, columns] of OTHERS) {
      this.addSql(`drop index launch_item_${name}`);
      this.addSql(
        `create index launch_item_${name} on launch_item (workspace_id, ${columns.join(', ')}) where ${columns[0]} is not null`,
      );
    }
  }
}
