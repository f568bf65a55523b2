/**
 * Statements that rename a table of a schema together with its constraints, indexes and policies, which begin with its name; all of them
 * may be missing.
 */
export function renameTable(schema: string, from: string, to: string): string[] {
  return [
    `alter table if exists ${schema}.${from} rename to ${to}`,
    `do $$ declare found record; begin
      for found in select conname from pg_constraint
        where conrelid = to_regclass('${schema}.${to}') and starts_with(conname, '${from}_')
      loop
        execute format('alter table ${schema}.${to} rename constraint %I to %I', found.conname,
          overlay(found.conname placing '${to}' from 1 for ${from.length}));
      end loop;
      for found in select indexrelid::regclass::text as name, relname from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = to_regclass('${schema}.${to}') and starts_with(relname, '${from}_')
      loop
        execute format('alter index ${schema}.%I rename to %I', found.relname,
          overlay(found.relname placing '${to}' from 1 for ${from.length}));
      end loop;
      for found in select polname from pg_policy
        where polrelid = to_regclass('${schema}.${to}') and starts_with(polname, '${from}_')
      loop
        execute format('alter policy %I on ${schema}.${to} rename to %I', found.polname,
          overlay(found.polname placing '${to}' from 1 for ${from.length}));
      end loop;
    end $$`,
  ];
}

/** Statements that rename a column together with its not-null constraint. */
export function renameColumn(table: string, from: string, to: string): string[] {
  const constraint = (column: string) => `${table.split('.')[1]}_${column}_not_null`;
  return [
    `alter table ${table} rename column ${from} to ${to}`,
    `do $$ begin
      if exists (select from pg_constraint where conrelid = '${table}'::regclass and conname = '${constraint(from)}') then
        alter table ${table} rename constraint ${constraint(from)} to ${constraint(to)};
      end if;
    end $$`,
  ];
}
