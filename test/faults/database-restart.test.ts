import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/database/embedded-postgres.ts';
import { treePlan } from '#subgraphs/accounts/testing/door-plan.ts';
import { planned, TestDoor } from '#subgraphs/accounts/testing/test-door.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let door: TestDoor;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-restart-'));
  server = await startEmbeddedPostgres({ dataDir });
  process.env.ADOPS_TEST_SERVER = server.url;
  door = await TestDoor.start();
});
afterAll(async () => {
  await door?.stop();
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a database restarted in the middle of a launch', () => {
  it('leaves no answer lost, no request repeated and no change untold', async () => {
    await door.faults({ latencyMs: 100, cutAfterWorkRate: 0.1, seed: 5 });
    const plan = treePlan({ adSets: 2, adsEach: 12, page: door.page });
    const { causeId, activityId } = await door.admit(plan);
    await door.work();
    const progress = `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' offset $2 limit 1`;
    for (const confirmed of [5, 20]) {
      await door.until(progress, [causeId, confirmed]);
      const { port } = new URL(server.url);
      await server.close();
      server = await startEmbeddedPostgres({ dataDir, port: Number(port) });
    }
    await door.until(
      `select from accounts.platform_operation where cause_id = $1 having bool_and(state = 'CONFIRMED')`,
      [causeId],
    );
    const changes = await door.settled(causeId);
    expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await door.living()).toEqual(planned(plan));
    expect(changes.map(({ cursor }) => Number(cursor))).toEqual(changes.map((_, index) => index + 1));
  }, 120_000);
});
