import type { TestDatabase } from '#test/testkit/test-database.ts';
import { insertCopies } from '#test/testkit/insert-copies.ts';

/** Adds a thousand launches to the ad account of a launch they are like, every other one a test, and thousands of their ads. */
export async function addManyLaunches(test: TestDatabase, like: string): Promise<void> {
  const copies = (table: string, of: string, changes: string, first: number, last: number) => {
    const from = `launcher.${table} r, generate_series(${first}, ${last}) n where ${of}`;
    return insertCopies(test, `launcher.${table}`, { from, changes }, [like]);
  };
  const launch = `md5('launch ' || (1 + n / 6))::uuid`;
  const place = `'launch_id', ${launch}, 'number', 1 + n % 6`;
  await copies(
    'launch',
    'r.id = $1',
    `'id', md5('launch ' || n)::uuid, 'request_key', 'key ' || n, 'operation', case when n % 2 = 0 then 'TEST' else 'PROMOTE' end`,
    1,
    1_000,
  );
  await copies(
    'launch_item',
    'r.launch_id = $1 and r.number = 2',
    `'id', md5('item ' || n)::uuid, ${place}, 'ad_operation_id', md5('operation ' || n)::uuid,
     'source_item_id', case when n % 70 = 0 then r.id end, 'state', case when n % 3 = 0 then 'SUCCEEDED' else 'FAILED' end`,
    0,
    5_999,
  );
  await copies(
    'launch_operation',
    'r.launch_id = $1 and r.number = 1',
    `'id', md5('operation ' || n)::uuid, ${place}, 'key', 'key ' || n`,
    0,
    5_999,
  );
  await test.admin('vacuum analyze launcher.launch, launcher.launch_item, launcher.launch_operation');
}
