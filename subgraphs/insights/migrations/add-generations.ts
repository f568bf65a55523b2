import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';
import { readSqlFiles } from '#kit/migrate/sql-files.ts';

/** Adds the generations of facts that are kept in ClickHouse. */
export class AddGenerations extends Migration {
  override up(): void {
    for (const { name, text } of readSqlFiles(new URL('./warehouse/', import.meta.url))) {
      this.addSql(text);
      this.addSql(tenantPolicySql('insights', name));
    }
  }
}
