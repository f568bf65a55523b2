import { Migration } from '@mikro-orm/migrations';
import { renameColumn } from '#kit/migrate/rename-table.ts';

/** Names the time at which a run is looked at again by what it is: its next check. */
export class RenameCheckTime extends Migration {
  override up(): void {
    const statements = [...renameColumn('rules.rule_run', 'look_at', 'next_check_at')];
    for (const statement of statements) this.addSql(statement);
  }
}
