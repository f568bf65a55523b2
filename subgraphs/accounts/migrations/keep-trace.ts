import { Migration } from '@mikro-orm/migrations';

/** Keeps the trace context in which an activity was admitted, for the process that sends its operations. */
export class KeepTrace extends Migration {
  override up(): void {
    this.addSql('alter table accounts.activity add column traceparent text');
  }
}
