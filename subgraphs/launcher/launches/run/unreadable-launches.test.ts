/** @seconds 15 — launches that cannot be carried out, beside others */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
});
afterAll(() => launches.stop());

const admin = (sql: string, values: unknown[] = []) => launches.harness.test.admin(sql, values);

it('fails a launch whose stored request cannot be read, leaves one alone that cannot be queued, and carries out the others', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const stuck = await launches.submit(['stuck'], { scheduledAt: at });
  const broken = await launches.submit(['broken']);
  const sound = await launches.submit(['sound']);
  await admin(`update launcher.launch_admission set request = 'null' where launch_id = $1`, [broken.id]);
  await admin(
    `create function launcher.refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
  );
  await admin(
    `create trigger refuse before update of state on launcher.launch for each row when (new.state in ('QUEUED', 'MISSED') and new.id = '${stuck.id}')
     execute function launcher.refuse()`,
  );
  await admin('update launcher.launch set scheduled_at = clock_timestamp() where id = $1', [stuck.id]);
  await launches.work();
  const { launch } = await launches.ended(sound);
  expect(launch.state).toBe('SUCCEEDED');
  const end = (await launches.ended(broken)).launch;
  expect(end).toMatchObject({ state: 'FAILED', counts: { failed: 1 } });
  expect(
    await admin(`select error ->> 'code' as code, error ->> 'message' as message from launcher.launch where id = $1`, [
      broken.id,
    ]),
  ).toEqual([{ code: 'CONFLICT', message: expect.stringContaining('submit what it was to launch') }]);
  expect((await launches.read(stuck.id)).state).toBe('SCHEDULED');
  await admin('drop trigger refuse on launcher.launch');
});
