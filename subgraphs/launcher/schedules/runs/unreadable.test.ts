/** @seconds 15 — schedules whose stored definitions cannot be read, beside others */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { ScheduleHarness } from '../testing/schedule-harness.ts';

let harness: ScheduleHarness;
beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

it.each([
  ['cron_expression', 'every morning'],
  ['timezone', 'Mars/North'],
])('switches off a schedule whose %s cannot be read, with the reason, and runs the others', async (column, value) => {
  await harness.creatives(column, `${column} 1`, `${column} 2`);
  const broken = await harness.create(harness.input({}, harness.of(column)));
  const sound = await harness.create(harness.input({}, harness.of(column)));
  await harness.sql(`update launcher.schedule_version set ${column} = $2 where schedule_id = $1`, [broken.id, value]);
  await harness.workAt((await harness.read(sound.id)).nextRunAt!);
  expect(await harness.lastRun(sound.id)).toMatchObject({ state: 'LAUNCHED' });
  const off = await harness.read(broken.id);
  expect(off).toMatchObject({ enabled: false, nextRunAt: null, pauseReason: 'DEFINITION_UNREADABLE' });
  expect(off.pauseMessage).toContain(value);
  const list = `query ($account: UUID!) { schedules(adAccountId: $account, first: 50) { edges { node { id nextRuns(first: 2) { localTime } } } } }`;
  const { schedules } = await harness.launches.harness.ok<{
    schedules: { edges: { node: { id: string; nextRuns: unknown[] } }[] };
  }>(harness.owner, list, { account: harness.launches.account });
  const next = new Map(schedules.edges.map(({ node }) => [node.id, node.nextRuns.length]));
  expect([next.get(broken.id), next.get(sound.id)]).toEqual([0, 2]);
  expect(off.runs.edges.map(({ node }) => [node.state, node.outcome, node.reason])).toEqual([
    ['ENDED', 'BLOCKED', expect.stringContaining('save the schedule again')],
  ]);
  await harness.workAt(new Date(harness.now.getTime() + 86_400_000));
  expect((await harness.read(broken.id)).runs.edges).toHaveLength(1);
});

it('switches off a schedule whose stored request cannot be read, at once', async () => {
  await harness.creatives('request', 'request 1');
  const broken = await harness.create(harness.input({}, harness.of('request')));
  await harness.sql(`update launcher.schedule_version set request = 'null' where schedule_id = $1`, [broken.id]);
  await harness.workAt((await nextOf(broken.id)) ?? harness.now);
  const runs = await harness.sql('select state, outcome from launcher.schedule_run where schedule_id = $1', [
    broken.id,
  ]);
  expect(runs).toEqual([{ state: 'ENDED', outcome: 'BLOCKED' }]);
  const [off] = await harness.sql('select enabled, pause_reason as reason from launcher.schedule where id = $1', [
    broken.id,
  ]);
  expect(off).toEqual({ enabled: false, reason: 'DEFINITION_UNREADABLE' });
});

async function nextOf(id: string): Promise<Date | null> {
  const [row] = await harness.sql<{ next: Date | null }>(
    'select next_due_at as next from launcher.schedule where id = $1',
    [id],
  );
  return row!.next;
}
