import { Migration } from '@mikro-orm/migrations';

const NAME_KEY = `name_key text collate "C" not null generated always as (
  lower(normalize(regexp_replace(name,
    '[\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF]', '', 'g'), nfkc))
) stored`;

/** Adds the orders and filters of the lists of launches, templates and collections. */
export class SortedLists extends Migration {
  override up(): void {
    // Conversions reach the rows of all workspaces, which an update in a migration would not see.
    this.addSql(`alter table launcher.launch add column ${NAME_KEY}, add column updated_at timestamptz`);
    this.addSql(`alter table launcher.launch alter column updated_at type timestamptz
      using coalesce(finished_at, started_at, created_at)`);
    this.addSql(`alter table launcher.launch alter column updated_at set not null,
      alter column updated_at set default clock_timestamp()`);
    this.addSql('create index launch_name on launcher.launch (workspace_id, name_key, id)');
    this.addSql('create index launch_updated on launcher.launch (workspace_id, updated_at, id)');
    this.addSql('create index launch_created on launcher.launch (workspace_id, created_at)');
    this.addSql('create index launch_state on launcher.launch (workspace_id, state, id)');
    this.addSql('create index launch_submitted_by on launcher.launch (workspace_id, submitted_by, id)');
    for (const table of ['template', 'collection']) {
      this.addSql(`alter table launcher.${table} add column ${NAME_KEY}`);
      this.addSql(`create index ${table}_name on launcher.${table} (workspace_id, name_key, id)`);
      this.addSql(`create index ${table}_updated on launcher.${table} (workspace_id, updated_at, id)`);
      this.addSql(`create index ${table}_state on launcher.${table} (workspace_id, state, id)`);
    }
    this.addSql('create index collection_kind on launcher.collection (workspace_id, kind, id)');
  }
}
