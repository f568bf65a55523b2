import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { QueueRunner } from '#kit/queues/queue-runner.ts';
import { PlatformClients } from '#subgraphs/accounts/connections/platform-clients.ts';
import { SecretBox } from '#subgraphs/accounts/connections/secret-box.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { done } from '../queue/conclusion.ts';
import { dispatchWorker } from '../worker/dispatch-worker.ts';

const ONE = '120219999999999999';

let dispatch: TestDispatch;
let clients: PlatformClients;
let worker: QueueRunner;
const warnings: string[] = [];
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  const { test, config, bus, files } = dispatch.accounts;
  clients = new PlatformClients(
    config.platform,
    await SecretBox.open(config.dataDir),
    config.dispatch.requestTimeoutMs,
  );
  worker = dispatchWorker({
    database: test.database,
    bus,
    clients,
    files,
    config,
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    send: async (_, batch) => {
      return batch.map(({ operation: { id, name } }) => done(name.startsWith('One') ? ONE : `12${id}`, {}));
    },
  });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await clients.close();
  await dispatch.stop();
});

describe('an answer that names the object of another operation', () => {
  it('concerns that operation alone, which a person has to check, and blocks nobody', async () => {
    const plan = Array.from({ length: 120 }, (_, n) => campaign(`${n % 30 === 0 ? 'One' : 'Other'} ${uuid7()}`));
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('NEEDS_REVIEW');
    const reviewed = operations.filter((one) => one.state === 'NEEDS_REVIEW');
    expect(reviewed).toHaveLength(3);
    for (const { name, error, attempts } of reviewed) {
      expect(name).toMatch(/^One/);
      expect(error!.message).toContain(ONE);
      expect(attempts).toMatchObject([{ purpose: 'SEND', outcome: 'DIFFERENT' }]);
    }
    expect(operations.filter((one) => one.state === 'CONFIRMED')).toHaveLength(117);
    expect(warnings).toEqual([]);
  });
});
