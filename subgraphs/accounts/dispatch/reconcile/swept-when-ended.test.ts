import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '#kit/session/viewer.ts';
import { addOperation } from '#subgraphs/accounts/testing/add-activity.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { findDueQueues, readAgenda } from '../queue/agenda-repository.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import {
  findRested,
  findToSweep,
  findWithOrphans,
  isOrphan,
  putSearchOff,
  putSweepOff,
  storeSweep,
} from '../operation/operation-repository.ts';

let accounts: TestAccounts;
let owner: Viewer;
let adAccountId: string;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());
beforeEach(async () => {
  adAccountId = await addAdAccount(accounts, owner.workspaceId, 'Swept');
});

const own = <T>(fn: (em: EntityManager) => Promise<T>) => accounts.test.database.write(owner, fn);
const LATE = `sweep_at = now() - interval '1 minute', orphan_ids = '{77}'`;
const IN_AN_HOUR = `wake_at = now() + interval '1 hour'`;

async function read(id: string): Promise<Operation & { wakes: string }> {
  const [row] = await accounts.test.admin(
    `select ${OPERATION_COLUMNS}, case when wake_at > now() + interval '30 minutes' then 'in an hour' when wake_at > now() then 'soon'
       else 'at once' end as wakes from accounts.platform_operation where id = $1`,
    [id],
  );
  return { ...operationOf(row), wakes: row!['wakes'] as string };
}

/** An operation in a state, and with what `set` sets. */
async function add(state: string, set: string): Promise<Operation> {
  const id = await own((em) => addOperation(em, { ...owner, adAccountId }, { state }));
  await accounts.test.admin(`update accounts.platform_operation set ${set} where id = $1`, [id]);
  return read(id);
}

async function seen(operation: Operation) {
  const { upkeep, rested } = await own((em) => readAgenda(em, { ...owner, adAccountId }, { sends: true, most: 9 }));
  const queues = await accounts.test.database.system((em) => findDueQueues(em, true));
  const found = [await own((em) => findToSweep(em, adAccountId)), await own((em) => findWithOrphans(em, adAccountId))];
  return {
    upkeep: upkeep > 0,
    rested,
    queue: queues.includes(`${owner.workspaceId}:${adAccountId}`),
    found: found.map((operations) => operations.length),
    orphan: await own((em) => isOrphan(em, operation, '77')),
  };
}

const NOTHING = { upkeep: false, rested: 0, queue: false, found: [0, 0], orphan: false };

describe('a sweep that is due', () => {
  it('is made of an operation that has ended', async () => {
    const operation = await add('REJECTED', `${LATE}, ended_at = now()`);
    expect(await seen(operation)).toEqual({ ...NOTHING, upkeep: true, queue: true, found: [1, 1], orphan: true });
    await own((em) => putSweepOff(em, [operation.id], 30_000));
    expect(await seen(operation)).toEqual({ ...NOTHING, orphan: true });
    await own((em) => storeSweep(em, operation, { inMs: 60_000, orphanIds: ['78'] }));
    expect(await read(operation.id)).toMatchObject({ sweepsDone: 1, orphanIds: ['78'], wakes: 'at once' });
  });

  it('is not made of one that moves, whose wait is left to it', async () => {
    const operation = await add('THROTTLED', `${LATE}, ${IN_AN_HOUR}`);
    expect(await seen(operation)).toEqual(NOTHING);
    await own((em) => storeSweep(em, operation, { inMs: 60_000, orphanIds: ['78'] }));
    await own((em) => putSweepOff(em, [operation.id], 30_000));
    await own((em) => putSearchOff(em, [operation.id], 30_000));
    expect(await read(operation.id)).toMatchObject({ sweepsDone: 0, orphanIds: ['77'], wakes: 'in an hour' });
  });

  it.each([
    ['attempt', 'attempt = attempt + 1'],
    ['sweep', 'sweeps_done = sweeps_done + 1'],
  ])('stores nothing where another %s came in between', async (_, change) => {
    const operation = await add('CONFIRMED', `${LATE}, ended_at = now()`);
    await accounts.test.admin(`update accounts.platform_operation set ${change} where id = $1`, [operation.id]);
    await own((em) => storeSweep(em, operation, { inMs: 60_000, orphanIds: ['78'] }));
    expect((await read(operation.id)).orphanIds).toEqual(['77']);
  });
});

describe('a creative that is too much', () => {
  it('is none any more where another operation was answered with it', async () => {
    const operation = await add('CONFIRMED', `${LATE}, ended_at = now(), kind = 'CREATIVE', platform_id = '76'`);
    expect((await seen(operation)).orphan).toBe(true);
    await add('CONFIRMED', `ended_at = now(), kind = 'CREATIVE', platform_id = '77'`);
    await add('CONFIRMED', `ended_at = now(), kind = 'CREATIVE', platform_id = '77'`);
    expect((await seen(operation)).orphan).toBe(false);
  });
});

describe('what waits without a time', () => {
  it('is found by a wake as well as by a poll, which would otherwise repeat for ever', async () => {
    const operation = await add('THROTTLED', 'wake_at = null');
    expect(await seen(operation)).toEqual({ ...NOTHING, rested: 1, queue: true });
    expect(await own((em) => findRested(em, adAccountId))).toMatchObject([{ id: operation.id }]);
  });
});
