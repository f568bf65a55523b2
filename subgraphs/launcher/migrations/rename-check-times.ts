import { Migration } from '@mikro-orm/migrations';
import { renameColumn } from '#kit/migrate/rename-table.ts';

/** Names the time at which a launch or a run of a schedule is looked at again by what it is: its next check. */
export class RenameCheckTimes extends Migration {
  override up(): void {
    const statements = [
      ...renameColumn('launcher.launch', 'look_at', 'next_check_at'),
      ...renameColumn('launcher.schedule_run', 'look_at', 'next_check_at'),
      'alter index launcher.schedule_run_look_at rename to schedule_run_next_check_at',
    ];
    for (const statement of statements) this.addSql(statement);
  }
}
