import type { TestDatabase } from './test-database.ts';

/** Rows to copy, as SQL. */
export interface Copies {
  /** Tables and conditions by which the rows `r` are found, behind `from`. */
  from: string;
  /** Names of columns and their other values, in turns, as `jsonb_build_object` takes them. */
  changes: string;
}

/** Adds copies of rows to their table, with other values in some columns; those that the database computes itself are left to it. */
export async function insertCopies(
  { admin }: Pick<TestDatabase, 'admin'>,
  table: string,
  { from, changes }: Copies,
  values: unknown[] = [],
): Promise<void> {
  const [written] = await admin<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { columns } = written!;
  await admin(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(r, jsonb_build_object(${changes}))).* from ${from}) copy`,
    values,
  );
}
