import type pg from 'pg';

/** One query for each kind of object; each row is a line of text that says all of it. */
const KINDS: Record<string, string> = {
  columns: `select format('%s.%s %s%s%s%s%s storage=%s samples=%s options=%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end,
      case when a.attnotnull then ' not null' else '' end,
      case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end,
      case when d.adbin is null then '' when a.attgenerated <> '' then ' generated ' || pg_get_expr(d.adbin, d.adrelid)
        else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, a.attstorage, coalesce(a.attstattarget, -1), a.attoptions)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'c') and a.attnum > 0 and not a.attisdropped`,
  tables: `select format('%s rls=%s forced=%s kind=%s options=%s', relname, relrowsecurity, relforcerowsecurity, relkind, reloptions)
    from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  views: `select format('%s %s', viewname, regexp_replace(definition, '\\s+', ' ', 'g')) from pg_views where schemaname = $1`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = $1::regnamespace and conrelid <> 0 and contype <> 'n'`,
  indexes: `select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = $1::regnamespace`,
  policies: `select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies where schemaname = $1`,
  triggers: `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = $1::regnamespace and not t.tgisinternal`,
  functions: `select regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') from pg_proc where pronamespace = $1::regnamespace and prokind <> 'a'`,
  sequences: `select format('%s %s', sequencename, increment_by) from pg_sequences where schemaname = $1`,
  types: `select format('%s %s', typname, typtype) from pg_type t where typnamespace = $1::regnamespace and typtype in ('e', 'd')`,
  statistics: `select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = $1::regnamespace`,
  comments: `select format('%s %s %s', classoid::regclass, objsubid, description) from pg_description d
    where objoid in (select oid from pg_class where relnamespace = $1::regnamespace union select oid from pg_proc where pronamespace = $1::regnamespace)`,
  grants: `select format('%s %s', relname, relacl) from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'S')`,
};

/** Everything that a schema holds, as lines in a fixed order: two schemas with the same lines are the same. */
export async function describeSchema(client: pg.Client, schema: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, sql] of Object.entries(KINDS)) {
    const { rows } = await client.query<Record<string, string>>({ text: sql, values: [schema] });
    lines.push(...rows.map((row) => `${kind}: ${Object.values(row)[0] ?? ''}`).toSorted());
  }
  return lines;
}
