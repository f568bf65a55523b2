import { Migration } from '@mikro-orm/migrations';

/** Keeps the trace context of a launch's submission, for the processes that carry it out. */
export class KeepTrace extends Migration {
  override up(): void {
    this.addSql('alter table launcher.launch add column traceparent text');
  }
}
