import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { QueueRunner } from '#kit/queues/queue-runner.ts';
import { PlatformClients } from '#subgraphs/accounts/connections/platform-clients.ts';
import { SecretBox } from '#subgraphs/accounts/connections/secret-box.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { dispatchWorker } from './dispatch-worker.ts';

/** More than fit into one turn, whatever the machine: four at once, each taking a tenth of a second. */
const MANY = 80;
const FEW = 5;

let dispatch: TestDispatch;
let clients: PlatformClients;
let worker: QueueRunner;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  const { test, config, bus, files, log } = dispatch.accounts;
  clients = new PlatformClients(
    config.platform,
    await SecretBox.open(config.dataDir),
    config.dispatch.requestTimeoutMs,
  );
  worker = dispatchWorker({ database: test.database, bus, clients, files, config, log }, 1);
});
afterAll(async () => {
  await worker.stop();
  await clients.close();
  await dispatch.stop();
});

describe('a worker with a place for one ad account', () => {
  it('does a few operations of one account before it is through with many of another', async () => {
    await dispatch.faults({ latencyMs: 100 });
    const [other] = await dispatch.accounts.test.admin<{ id: string }>(
      `select id from accounts.ad_account where currency = 'EUR'`,
    );
    const many = await dispatch.admit(Array.from({ length: MANY }, (_, index) => campaign(`Many ${index}`)));
    const causeId = uuid7();
    const operations = Array.from({ length: FEW }, (_, index) => campaign(`Few ${index}`));
    await dispatch.tryAdmit(dispatch.launcher, { adAccountId: other!.id, causeId, operations });
    await worker.start();
    await dispatch.settled(many.causeId);
    const ended = await dispatch.accounts.test.admin<{ cause: string; state: string }>(
      `select cause_id as cause, state from accounts.platform_operation order by ended_at`,
    );
    expect(ended.map(({ state }) => state)).toEqual(Array.from({ length: MANY + FEW }, () => 'CONFIRMED'));
    const lastOfFew = ended.findLastIndex(({ cause }) => cause === causeId);
    expect(lastOfFew).toBeLessThan(MANY + FEW - 1);
  });
});
