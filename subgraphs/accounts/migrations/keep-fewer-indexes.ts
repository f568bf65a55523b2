import { Migration } from '@mikro-orm/migrations';

/**
 * Every step of an operation writes an entry into each index that holds all of them. Operations of a cause are those of its activities, and
 * attempts to send have an index of their own, so that the other one is left to the few calls that are no sending.
 */
export class KeepFewerIndexes extends Migration {
  override up(): void {
    this.addSql('drop index accounts.platform_operation_cause');
    this.addSql('drop index accounts.operation_attempt_operation');
    this
      .addSql(`create index operation_attempt_other on accounts.operation_attempt (workspace_id, operation_id, started_at)
      where purpose <> 'SEND'`);
  }
}
