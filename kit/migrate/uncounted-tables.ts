/** As if rows were of so many workspaces. */
const WORKSPACES = 20;

/**
 * SQL which tells PostgreSQL, of tables it has never counted, what it cannot know: that many of their rows may be of one workspace. Every index of
 * ours begins with the workspace. By itself the planner takes that for as telling as an id, and while little is stored finds rows, those that foreign
 * keys refer to as well, by reading a whole workspace; connections keep such plans until the table is counted. Of fewer workspaces than are told it would
 * rather read a small table from end to end. What counting finds replaces it. Servers before version 18 cannot be told.
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
