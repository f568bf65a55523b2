import { Migration } from '@mikro-orm/migrations';
import { renameColumn } from '#kit/migrate/rename-table.ts';

/** Names the number of a caller's attempt by what it is. */
export class NameRefusedAttempts extends Migration {
  override up(): void {
    const statements = [...renameColumn('accounts.refused_attempt', 'turn', 'attempt')];
    for (const statement of statements) this.addSql(statement);
  }
}
