import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { LaneRunner } from '#kit/lanes/lane-runner.ts';
import { PlatformClients } from '../connections/platform-clients.ts';
import { SecretBox } from '../connections/secret-box.ts';
import { campaign } from '../testing/door-plan.ts';
import { TestDoor } from '../testing/test-door.ts';
import { done } from './conclusion.ts';
import { doorWorker } from './door-worker.ts';

const ONE = '120219999999999999';

let door: TestDoor;
let clients: PlatformClients;
let worker: LaneRunner;
const warnings: string[] = [];
beforeAll(async () => {
  door = await TestDoor.start();
  const { test, config, bus, files } = door.accounts;
  clients = new PlatformClients(config.platform, await SecretBox.open(config.dataDir), config.door.requestTimeoutMs);
  worker = doorWorker({
    database: test.database,
    bus,
    clients,
    files,
    config,
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    send: async (_, parcel) => {
      return parcel.map(({ operation: { id, name } }) => done(name.startsWith('One') ? ONE : `12${id}`, {}));
    },
  });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await clients.close();
  await door.stop();
});

describe('an answer that names the object of another operation', () => {
  it('concerns that operation alone, which a person has to look at, and holds up nobody', async () => {
    const plan = Array.from({ length: 120 }, (_, n) => campaign(`${n % 30 === 0 ? 'One' : 'Other'} ${uuid7()}`));
    const { causeId, activityId } = await door.admit(plan);
    await door.settled(causeId);
    const { state, operations } = await door.activity(activityId);
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
