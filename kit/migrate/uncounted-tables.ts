/** Assumed number of workspaces in the statistics. */
const WORKSPACES = 20;

/**
 * SQL that gives PostgreSQL statistics for tables it has never counted: many of their rows may belong to one workspace. Every index of ours
 * begins with the workspace. Without statistics the planner takes that column for as selective as an id. While little is stored it then
 * finds rows, also those of foreign keys, by reading a whole workspace, and connections keep such plans until the table is counted. With
 * fewer workspaces assumed it would prefer to scan a small table. Counting replaces these values. Servers before version 18 do not take
 * them.
 */
export function uncountedTablesSql(schema: string): string {
  return `do $$
    declare
      uncounted text;
    begin
      if to_regproc('pg_catalog.pg_restore_attribute_stats') is null then return; end if;
      for uncounted in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
         where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and c.reltuples < 0
      loop
        perform pg_catalog.pg_restore_attribute_stats('schemaname', '${schema}', 'relname', uncounted, 'attname', 'workspace_id', 'inherited', false,
          'null_frac', 0::real, 'avg_width', 16, 'n_distinct', ${WORKSPACES}::real);
      end loop;
    end $$`;
}
