import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { LaneRunner } from '#kit/lanes/lane-runner.ts';
import { PlatformClients } from '../connections/platform-clients.ts';
import { SecretBox } from '../connections/secret-box.ts';
import { campaign } from '../testing/door-plan.ts';
import { TestDoor } from '../testing/test-door.ts';
import { doorWorker } from './door-worker.ts';

/** More than fit into one turn, whatever the machine: four at once, each taking a tenth of a second. */
const MANY = 80;
const FEW = 5;

let door: TestDoor;
let clients: PlatformClients;
let worker: LaneRunner;
beforeAll(async () => {
  door = await TestDoor.start();
  const { test, config, bus, files, log } = door.accounts;
  clients = new PlatformClients(config.platform, await SecretBox.open(config.dataDir), config.door.requestTimeoutMs);
  worker = doorWorker({ database: test.database, bus, clients, files, config, log }, 1);
});
afterAll(async () => {
  await worker.stop();
  await clients.close();
  await door.stop();
});

describe('a worker with a place for one ad account', () => {
  it('does a few operations of one account before it is through with many of another', async () => {
    await door.faults({ latencyMs: 100 });
    const [other] = await door.accounts.test.admin<{ id: string }>(
      `select id from accounts.ad_account where currency = 'EUR'`,
    );
    const many = await door.admit(Array.from({ length: MANY }, (_, index) => campaign(`Many ${index}`)));
    const causeId = uuid7();
    const operations = Array.from({ length: FEW }, (_, index) => campaign(`Few ${index}`));
    await door.tryAdmit(door.launcher, { adAccountId: other!.id, causeId, operations });
    await worker.start();
    await door.settled(many.causeId);
    const ended = await door.accounts.test.admin<{ cause: string; state: string }>(
      `select cause_id as cause, state from accounts.platform_operation order by ended_at`,
    );
    expect(ended.map(({ state }) => state)).toEqual(Array.from({ length: MANY + FEW }, () => 'CONFIRMED'));
    const lastOfFew = ended.findLastIndex(({ cause }) => cause === causeId);
    expect(lastOfFew).toBeLessThan(MANY + FEW - 1);
  });
});
