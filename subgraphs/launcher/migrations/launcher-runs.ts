import { Migration } from '@mikro-orm/migrations';

/** Launches with a time, repeated operations, activation, videos, and items that promote or replace others. */
export class LauncherRuns extends Migration {
  override up(): void {
    this.addSql('alter table launch add column scheduled_at timestamptz');
    this.addSql("create index launch_scheduled on launch (scheduled_at) where state = 'SCHEDULED'");
    this.operations();
    this.items();
  }

  private operations(): void {
    this.addSql('alter table launch_operation drop constraint launch_operation_kind_check');
    this.addSql(`alter table launch_operation
      add constraint launch_operation_kind_check check (kind in ('IMAGE', 'VIDEO', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD')),
      add column effect text not null default 'CREATE' check (effect in ('CREATE', 'ACTIVATE')),
      add column key text,
      add column repeat int not null default 0 check (repeat >= 0)`);
    // While row security is forced, the owner of the tables sees no workspace's rows.
    const tables = ['launch_operation', 'launch_admission'];
    for (const table of tables) this.addSql(`alter table ${table} no force row level security`);
    this.addSql(`update launch_operation o set key = a.plan -> 'calls' -> (o.number - 1) ->> 'key'
      from launch_admission a where a.workspace_id = o.workspace_id and a.launch_id = o.launch_id`);
    for (const table of tables) this.addSql(`alter table ${table} force row level security`);
    this.addSql('alter table launch_operation alter column key set not null, alter column effect drop default');
    this.addSql('alter table launch_operation add unique (workspace_id, launch_id, key, repeat)');
  }

  private items(): void {
    this.addSql(
      'create index launch_item_version on launch_item (workspace_id, creative_version_id, ad_account_id, id)',
    );
    for (const column of ['source_item_id', 'replaces_item_id']) {
      this.addSql(`alter table launch_item add column ${column} uuid,
        add foreign key (workspace_id, ${column}) references launch_item (workspace_id, id)`);
      this.addSql(
        `create index launch_item_${column} on launch_item (workspace_id, ${column}) where ${column} is not null`,
      );
    }
  }
}
