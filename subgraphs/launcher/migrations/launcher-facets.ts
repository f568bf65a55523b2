import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/**
 * What smart filters look at, as rows which a B-tree finds: every active creative's name, concept, source group and tags,
 * and the format and languages of its newest version. The database keeps them, whoever writes a creative or a version.
 */
export class LauncherFacets extends Migration {
  override up(): void {
    this.addSql(`create function filter_key(value text) returns text immutable strict parallel safe language sql
      return lower(normalize(left(value, 300), NFC))`);
    this.addSql(`create function filter_keys(given jsonb) returns text[] immutable strict parallel safe language sql
      begin atomic
        select coalesce(array_agg(distinct lower(normalize(value, NFC))), '{}') from jsonb_array_elements_text(given) as value;
      end`);
    this.addSql(`create table creative_facet (
      workspace_id uuid not null,
      field text collate "C" not null check (field in ('name', 'concept', 'source', 'tags', 'format', 'language')),
      value text collate "C" not null,
      creative_id uuid not null,
      primary key (workspace_id, field, value, creative_id),
      foreign key (workspace_id, creative_id) references creative (workspace_id, id)
    )`);
    this.addSql('create index creative_facet_creative on creative_facet (workspace_id, creative_id, field)');
    this.addSql('create statistics creative_facet_values (mcv) on field, value from creative_facet');
    this.addSql(
      `create index creative_active on creative (workspace_id, id) include (created_at) where state = 'ACTIVE'`,
    );
    this.addSql(`create index creative_imported on creative (workspace_id, created_at, id) where state = 'ACTIVE'`);
    this.#functions();
    this.#triggers();
    this.#fill();
    this.addSql(tenantPolicySql('launcher', 'creative_facet'));
  }

  #functions(): void {
    this.addSql(`create function wanted_facets(workspaces uuid[], creatives uuid[])
      returns table (workspace_id uuid, field text, value text, creative_id uuid) stable language sql as $$
      with wanted as materialized (
        select c.*, v.format, v.content from unnest(workspaces, creatives) as given (workspace, creative)
          join launcher.creative c on c.workspace_id = given.workspace and c.id = given.creative and c.state = 'ACTIVE'
          left join lateral (
            select newest.format, newest.content from launcher.creative_version newest
             where newest.workspace_id = c.workspace_id and newest.creative_id = c.id order by newest.number desc limit 1
          ) v on true
      )
      select w.workspace_id, f.field, launcher.filter_key(f.value), w.id from wanted w cross join lateral (
        values ('name', w.name), ('concept', w.concept), ('source', w.source_group), ('format', w.format)
      ) as f (field, value) where f.value is not null
       union
      select w.workspace_id, 'tags', launcher.filter_key(tag), w.id from wanted w
       cross join lateral jsonb_array_elements_text(w.tags) tag
       union
      select w.workspace_id, 'language', launcher.filter_key(array_to_string(parts[:length], '-')), w.id from wanted w
       cross join lateral jsonb_array_elements(w.content -> 'variants') variant
       cross join lateral string_to_array(variant ->> 'locale', '-') parts
       cross join lateral generate_series(1, cardinality(parts)) length
    $$`);
    this.addSql(`create function refresh_facets(workspaces uuid[], creatives uuid[], fields text[])
      returns void language plpgsql as $$ begin
        delete from launcher.creative_facet f using unnest(workspaces, creatives) as given (workspace, creative)
         where f.workspace_id = given.workspace and f.creative_id = given.creative and f.field = any(fields);
        insert into launcher.creative_facet (workspace_id, field, value, creative_id)
          select w.workspace_id, w.field, w.value, w.creative_id from launcher.wanted_facets(workspaces, creatives) w
           where w.field = any(fields);
      end $$`);
  }

  #triggers(): void {
    this.addSql(`create function creatives_inserted() returns trigger language plpgsql as $$ begin
        perform launcher.refresh_facets(array_agg(workspace_id), array_agg(id), array['name', 'concept', 'source', 'tags'])
           from changed having count(*) > 0;
        return null;
      end $$`);
    this.addSql(`create trigger creatives_inserted after insert on creative referencing new table as changed
      for each statement execute function creatives_inserted()`);
    this.addSql(`create function creatives_updated() returns trigger language plpgsql as $$ begin
        perform launcher.refresh_facets(array_agg(c.workspace_id), array_agg(c.id),
            array['name', 'concept', 'source', 'tags', 'format', 'language'])
           from changed c join before b on b.workspace_id = c.workspace_id and b.id = c.id
            and (b.name, b.concept, b.source_group, b.tags, b.state) is distinct from (c.name, c.concept, c.source_group, c.tags, c.state)
         having count(*) > 0;
        return null;
      end $$`);
    this
      .addSql(`create trigger creatives_updated after update on creative referencing old table as before new table as changed
      for each statement execute function creatives_updated()`);
    this.addSql(`create function versions_inserted() returns trigger language plpgsql as $$ begin
        perform launcher.refresh_facets(array_agg(workspace_id), array_agg(creative_id), array['format', 'language'])
           from (select distinct workspace_id, creative_id from changed) as changed having count(*) > 0;
        return null;
      end $$`);
    this.addSql(`create trigger versions_inserted after insert on creative_version referencing new table as changed
      for each statement execute function versions_inserted()`);
  }

  /** The creatives that are there already; the owner of the tables sees no workspace's rows while row security is forced. */
  #fill(): void {
    const tables = ['creative', 'creative_version'];
    for (const table of tables) this.addSql(`alter table ${table} no force row level security`);
    this.addSql(`insert into creative_facet select w.* from
      (select array_agg(workspace_id) as workspaces, array_agg(id) as ids from creative) as every
      cross join lateral wanted_facets(workspaces, ids) w`);
    for (const table of tables) this.addSql(`alter table ${table} force row level security`);
  }
}
