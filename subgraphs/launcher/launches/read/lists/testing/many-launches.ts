import type { TestDatabase } from '#test/testkit/test-database.ts';

/** Adds a thousand launches to the ad account of a launch they are like, every other one a test, and thousands of their ads. */
export async function addManyLaunches({ admin }: TestDatabase, like: string): Promise<void> {
  const copies = (table: string, of: string, changes: string, from: number, to: number) =>
    admin(
      `insert into launcher.${table} select copy.* from launcher.${table} row, generate_series(${from}, ${to}) n, lateral
         jsonb_populate_record(null::launcher.${table}, to_jsonb(row) || jsonb_build_object(${changes})) copy where ${of}`,
      [like],
    );
  const launch = `md5('launch ' || (1 + n / 6))::uuid`;
  const place = `'launch_id', ${launch}, 'number', 1 + n % 6`;
  await copies(
    'launch',
    'row.id = $1',
    `'id', md5('launch ' || n)::uuid, 'request_key', 'key ' || n, 'operation', case when n % 2 = 0 then 'TEST' else 'PROMOTE' end`,
    1,
    1_000,
  );
  await copies(
    'launch_item',
    'row.launch_id = $1 and row.number = 2',
    `'id', md5('item ' || n)::uuid, ${place}, 'ad_operation_id', md5('operation ' || n)::uuid,
     'source_item_id', case when n % 70 = 0 then row.id end, 'state', case when n % 3 = 0 then 'SUCCEEDED' else 'FAILED' end`,
    0,
    5_999,
  );
  await copies(
    'launch_operation',
    'row.launch_id = $1 and row.number = 1',
    `'id', md5('operation ' || n)::uuid, ${place}, 'key', 'key ' || n`,
    0,
    5_999,
  );
  await admin('vacuum analyze launcher.launch, launcher.launch_item, launcher.launch_operation');
}
