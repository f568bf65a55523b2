import { KIT_SHARED_TABLES } from '#kit/migrate/kit-baseline.ts';
import { APP_ROLE, SYSTEM_ROLE } from '#kit/database/tenant.ts';
import type { TestDatabase } from './test-database.ts';

interface TableFacts {
  name: string;
  tenant: boolean;
  nullable: boolean;
  enabled: boolean;
  forced: boolean;
  policies: string[];
  loose: string[];
}

/**
 * Finds faults in the tenancy of a schema's tables, one sentence each; empty when nothing is. Every table carries
 * `workspace_id` with row-level security on, forced and with both policies, and unique keys that a tenant's rows share
 * with others are named; a table without `workspace_id` must be listed in `shared`, next to the kit's own.
 * `globallyUnique` lists unique indexes that need not begin with `workspace_id`, besides primary keys over `id` alone.
 */
export async function tenancyFaults(
  test: TestDatabase,
  options: { shared?: readonly string[]; globallyUnique?: readonly string[] } = {},
): Promise<string[]> {
  const shared = new Set<string>([...KIT_SHARED_TABLES, ...(options.shared ?? [])]);
  const tables = await test.admin<TableFacts>(CATALOGUE, [test.database.name]);
  return tables.flatMap((table) => {
    if (!table.tenant)
      return shared.has(table.name) ? [] : [`${table.name} has no workspace_id and is not listed as shared.`];
    const loose = table.loose.filter((index) => !options.globallyUnique?.includes(index));
    return [
      ...(shared.has(table.name) ? [`${table.name} is listed as shared but has a workspace_id.`] : []),
      ...(table.nullable ? [`${table.name}.workspace_id may be null.`] : []),
      ...(table.enabled && table.forced ? [] : [`${table.name} has no forced row-level security.`]),
      ...[APP_ROLE, SYSTEM_ROLE]
        .filter((role) => !table.policies.includes(role))
        .map((role) => `${table.name} has no policy for ${role}.`),
      ...loose.map((index) => `${index} on ${table.name} is unique over all workspaces.`),
    ];
  });
}

const CATALOGUE = `
  select c.relname as name, a.attnum is not null as tenant, not coalesce(a.attnotnull, false) as nullable,
    c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    array(select r.rolname::text from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polrelid = c.oid) as policies,
    array(
      select i.indexrelid::regclass::text from pg_index i
      where i.indrelid = c.oid and i.indisunique and i.indkey[0] is distinct from a.attnum
        and not (i.indisprimary and i.indnatts = 1 and i.indkey[0] = id.attnum)
    ) as loose
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = $1
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
  left join pg_attribute id on id.attrelid = c.oid and id.attname = 'id' and not id.attisdropped
  where c.relkind in ('r', 'p')
  order by c.relname`;
