import { Migration } from '@mikro-orm/migrations';
import { textKeySql } from '#kit/text/text-key.ts';

/** Texts are searched, filtered and ordered by one key, whatever their case and the encoding of their accents. */
export class LauncherTextKeys extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function filter_key(value text) returns text immutable strict parallel safe language sql
      return ${textKeySql('left(value, 300)')}`);
    this
      .addSql(`create or replace function filter_keys(given jsonb) returns text[] immutable strict parallel safe language sql
      begin atomic
        select coalesce(array_agg(distinct ${textKeySql('value')}), '{}') from jsonb_array_elements_text(given) as value;
      end`);
    this.#fillAgain();
    this.#mediaNames();
    this.addSql('alter table creative drop column tag_text');
  }

  /** What has another key now; the owner of the tables sees no workspace's rows while row security is forced. */
  #fillAgain(): void {
    const tables = ['creative', 'creative_version', 'creative_facet'];
    for (const table of tables) this.addSql(`alter table ${table} no force row level security`);
    this.addSql(`select refresh_facets(array_agg(workspace_id), array_agg(creative_id),
        array['name', 'concept', 'source', 'tags', 'format', 'language'])
      from (select distinct workspace_id, creative_id from creative_facet where value <> filter_key(value)) as other
      having count(*) > 0`);
    for (const table of tables) this.addSql(`alter table ${table} force row level security`);
  }

  #mediaNames(): void {
    this.addSql(`alter table media_asset drop column name_key,
      add name_key text collate "C" not null generated always as (${textKeySql('filename')}) stored`);
    for (const [name, columns] of Object.entries({
      name: 'name_key, id',
      type_name: 'media_type, name_key, id',
      source_name: 'source_kind, name_key, id',
    })) {
      this.addSql(`create index media_asset_${name} on media_asset (workspace_id, ${columns}) where state = 'SAVED'`);
    }
  }
}
