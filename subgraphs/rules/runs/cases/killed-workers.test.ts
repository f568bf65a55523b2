/** @seconds 90 — three processes that are killed at random over due slots, with cut answers */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, task, today } from '#test/rules/tasks.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';

/** Slots that come while processes are killed; more by the environment, since each takes a second. */
const SLOTS = Number(process.env['ADOPS_RULE_SLOTS'] ?? 6);
const REPLICAS = 3;
const CAMPAIGNS = 4;

let harness: RunHarness;
let workers: ChildProcess[] = [];
let kills = 0;
let seed = 7;

const start = () => {
  const program = new URL('../../../../test/rules/worker-process.ts', import.meta.url);
  const { test, dataDir, sandbox, clock } = harness;
  return startScript(program, [test.url, dataDir, sandbox.url, clock.now.toISOString()]);
};

beforeAll(async () => {
  harness = await RunHarness.start({ working: false });
  await harness.accounts.stopWorkers();
  workers = await Promise.all(Array.from({ length: REPLICAS }, start));
});
afterAll(async () => {
  await Promise.all(workers.map(killProcess));
  await harness?.stop();
});

/** A number below a bound, the same in every run of the test. */
function dice(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

function moveClock(): void {
  harness.advance();
  for (const { stdin } of workers) stdin?.write(`${harness.clock.now.toISOString()}\n`);
}

async function killOne(): Promise<void> {
  const at = dice(REPLICAS);
  await killProcess(workers[at]!);
  kills += 1;
  workers[at] = await start();
}

describe('workers that are killed at random', () => {
  it('M17: leave each slot with one run and each object with one operation, whoever went on with it', async () => {
    const ids: string[] = [];
    for (let n = 0; n < CAMPAIGNS; n += 1) ids.push(await harness.campaign(`Killed ${n}`, { budget: 1_000 }));
    await harness.panel('PUT', '/_faults', { cutAfterWorkRate: 0.2, seed: 11 });
    const rule = await harness.rule({
      target_filter: named('Killed'),
      tasks: [task([today('spend', 'gte', 1)], [raise(10)])],
    });
    for (let slot = 0; slot < SLOTS; slot += 1) {
      await harness.facts(Object.fromEntries(ids.map((id) => [id, { spend: 5 }])));
      moveClock();
      await harness.moment();
      await killOne();
      await harness.settled();
      // Ticks half an hour apart are within the limit of the platform.
      await harness.passHourAtDispatch();
    }
    await harness.panel('PUT', '/_faults', {});
    const runs = await harness.runs(rule);
    expect(runs).toHaveLength(SLOTS);
    expect(kills).toBe(SLOTS);
    const missed = runs.filter(({ state }) => state === 'SKIPPED_MISSED').length;
    const ended = runs.filter(({ state }) => state === 'SUCCEEDED');
    expect(ended).toHaveLength(SLOTS - missed);
    const doubled = await harness.test.admin(
      `select cause_id, target_id from accounts.platform_operation where cause_id = any($1::uuid[]) group by 1, 2 having count(*) > 1`,
      [runs.map(({ id }) => id)],
    );
    expect(doubled).toEqual([]);
    const lost = await harness.test.admin(
      `select id from accounts.platform_operation where cause_id = any($1::uuid[]) and state <> 'CONFIRMED'`,
      [runs.map(({ id }) => id)],
    );
    expect(lost).toEqual([]);
    const expected = ended.reduce((budget) => Math.floor(budget * 1.1), 1_000);
    for (const id of ids)
      expect(await harness.platform.get(id, 'daily_budget')).toMatchObject({ daily_budget: String(expected) });
  }, 600_000);
});
