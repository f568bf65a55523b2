import { insertCopies } from '#test/testkit/insert-copies.ts';
import type { LaunchHarness } from './launch-harness.ts';

/** Columns that copies of a launch's row get other values in; SQL in which `n` numbers them, from 1. */
export type CopyChanges = Partial<
  Record<'id' | 'ad_account_id' | 'state' | 'handed_over' | 'next_check_at' | 'started_at', string>
>;

/** Copies the row of a launch this many times, without operations and ads. By default the copies are carried out and wait at dispatch. */
export async function copyLaunch(
  { harness }: LaunchHarness,
  id: string,
  copies: number,
  changes: CopyChanges = {},
): Promise<void> {
  const set = {
    id: 'gen_random_uuid()',
    state: `'RUNNING'`,
    handed_over: 'true',
    next_check_at: 'null',
    started_at: `now() - interval '1 day'`,
  };
  const fields = Object.entries({ ...set, ...changes }).map(([column, sql]) => `'${column}', ${sql}`);
  const copied = {
    from: 'launcher.launch r, generate_series(1, $2::int) n where r.id = $1',
    changes: `'request_key', gen_random_uuid(), 'pace', null, 'dispatch_cursor', null, 'finished_at', null, ${fields.join(', ')}`,
  };
  await insertCopies(harness.test, 'launcher.launch', copied, [id, copies]);
}
