import { Migration } from '@mikro-orm/migrations';

/** The log of activities can be read by every filter in its order; attempts are kept as they were recorded. */
export class WidenLog extends Migration {
  override up(): void {
    for (const [name, columns] of [
      ['recent', ''],
      ['cause_kind', 'ad_account_id, cause_kind, '],
      ['dry_run', 'ad_account_id, dry_run, '],
    ]) {
      this.addSql(
        `create index activity_${name} on accounts.activity (workspace_id, ${columns}created_at desc, id desc)`,
      );
    }
    this.addSql(`drop index accounts.platform_operation_activity`);
    this.addSql(
      `create index platform_operation_activity on accounts.platform_operation (workspace_id, activity_id, position)`,
    );
    this.addSql(`create function accounts.keep_attempt() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'attempts are kept'; end if;
        if old.ended_at is not null
           or (old.id, old.workspace_id, old.operation_id, old.number, old.purpose, old.started_at)
             is distinct from (new.id, new.workspace_id, new.operation_id, new.number, new.purpose, new.started_at)
        then raise exception 'what was recorded of an attempt does not change'; end if;
        return new;
      end $$`);
    this.addSql(`create trigger keep_attempt before update or delete on accounts.operation_attempt
      for each row execute function accounts.keep_attempt()`);
  }
}
