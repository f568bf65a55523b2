/** @seconds 90 — three processes that are killed at random over due slots, with cut answers */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raiseBy, task, today } from '#test/rules/tasks.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';

/** Slots that come while processes are killed; more by the environment. */
const SLOTS = Number(process.env['ADOPS_RULE_SLOTS'] ?? 6);
/** One slot in so many has a kill: every one of a few, and of many one in three. */
const KILL_ONE_IN = SLOTS > 20 ? 3 : 1;
/** Longest time of a slot on a machine that does other work. */
const SLOT_MS = 20_000;
const REPLICAS = 3;
const CAMPAIGNS = 4;
/** Budgets in minor units: the first one, and the amount that each slot adds. */
const FIRST = 1_000;
const RAISE = 100;

let harness: RunHarness;
let workers: Promise<ChildProcess>[] = [];
let kills = 0;
let seed = 7;

async function start(): Promise<ChildProcess> {
  const program = new URL('../../../../test/rules/worker-process.ts', import.meta.url);
  const { test, dataDir, sandbox, clock } = harness;
  const worker = await startScript(program, [test.url, dataDir, sandbox.url, clock.now.toISOString()]);
  // Nobody reads what was written to a process that is killed.
  worker.stdin?.on('error', () => undefined);
  // The clock may have gone on meanwhile.
  setClock(worker);
  return worker;
}

function setClock({ stdin }: ChildProcess): void {
  stdin?.write(`${harness.clock.now.toISOString()}\n`);
}

beforeAll(async () => {
  harness = await RunHarness.start({ working: false });
  await harness.accounts.stopWorkers();
  workers = Array.from({ length: REPLICAS }, start);
  await Promise.all(workers);
});
afterAll(async () => {
  for (const worker of workers) await killProcess(await worker);
  await harness?.stop();
});

/** A number below a bound, the same in every run of the test. */
function dice(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

/** Kills one after some moments; another one starts in its place while the others go on. */
async function killOne(): Promise<void> {
  for (let wait = dice(6); wait >= 0; wait -= 1) await harness.moment();
  const at = dice(REPLICAS);
  await killProcess(await workers[at]!);
  kills += 1;
  workers[at] = start();
}

describe('workers that are killed at random', () => {
  it(
    'M17: leave each slot with one run and each object with one operation, whoever went on with it',
    async () => {
      const ids: string[] = [];
      for (let n = 0; n < CAMPAIGNS; n += 1) ids.push(await harness.campaign(`Killed ${n}`, { budget: FIRST }));
      await harness.panel('PUT', '/_faults', { cutAfterWorkRate: 0.2, seed: 11 });
      const rule = await harness.rule({
        target_filter: named('Killed'),
        tasks: [task([today('spend', 'gte', 1)], [raiseBy(RAISE / 100)])],
      });
      for (let slot = 0; slot < SLOTS; slot += 1) {
        // What is imported is of the slot's day, also of the first slot of a day.
        harness.advance();
        await harness.facts(Object.fromEntries(ids.map((id) => [id, { spend: 5 }])));
        for (const worker of workers) void worker.then(setClock);
        if (dice(KILL_ONE_IN) === 0) await killOne();
        await harness.settled();
        // Ticks half an hour apart are within the limit of the platform.
        await harness.passHourAtDispatch();
      }
      await harness.panel('PUT', '/_faults', {});
      const runs = await harness.runs(rule);
      const states = Map.groupBy(runs, ({ state }) => state);
      process.stderr.write(
        `${SLOTS} slots, ${kills} kills: ${[...states].map(([state, of]) => `${of.length} ${state}`).join(', ')}\n`,
      );
      expect(runs).toHaveLength(SLOTS);
      expect(kills).toBeGreaterThan(SLOTS / (2 * KILL_ONE_IN));
      // The clock stands still until a slot's run has ended: none is missed, or skipped over.
      expect([...states.keys()]).toEqual(['SUCCEEDED']);
      const operations = await harness.test.admin<{ count: number; objects: number }>(
        `select count(*)::int as count, count(distinct (cause_id, target_id))::int as objects from accounts.platform_operation
          where cause_id = any($1::uuid[])`,
        [runs.map(({ id }) => id)],
      );
      expect(operations).toEqual([{ count: SLOTS * CAMPAIGNS, objects: SLOTS * CAMPAIGNS }]);
      const lost = await harness.test.admin(
        `select id from accounts.platform_operation where cause_id = any($1::uuid[]) and state <> 'CONFIRMED'`,
        [runs.map(({ id }) => id)],
      );
      expect(lost).toEqual([]);
      for (const id of ids) {
        const daily_budget = String(FIRST + SLOTS * RAISE);
        expect(await harness.platform.get(id, 'daily_budget')).toMatchObject({ daily_budget });
      }
    },
    60_000 + SLOTS * SLOT_MS,
  );
});
