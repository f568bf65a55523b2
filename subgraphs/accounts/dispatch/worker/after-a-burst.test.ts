import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { admitOperations } from '../admission/admit-operations.ts';
import { RULES } from '../operation/operation-moves.ts';

const BURST = 20_000;
/** Pages of what two operations, their account and its activity are found by, several times. */
const FEW = 100;

let accounts: TestAccounts;
let owner: Viewer;
let adAccountId: string;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  adAccountId = await addAdAccount(accounts, owner.workspaceId, 'Busy account');
  const { admin } = accounts.test;
  for (const table of ['platform_operation', 'activity']) {
    await admin(`alter table accounts.${table} set (autovacuum_enabled = off)`);
  }
  await admit(BURST);
  await end();
  await admit(2);
});
afterAll(() => accounts.stop());

/** Admits so many campaigns of a cause of their own. */
async function admit(count: number): Promise<void> {
  const activity = {
    id: uuid7(),
    adAccountId,
    kind: 'LAUNCH' as const,
    causeKind: 'LAUNCH' as const,
    causeId: uuid7(),
  };
  const plan = Array.from({ length: count }, (_, index) => campaign(`Campaign ${index}`));
  await accounts.test.database.write(owner, (em) => admitOperations(em, accounts, owner, activity, plan));
}

/** Ends what there is as if it had been made. */
async function end(): Promise<void> {
  const step = `jsonb_build_object('id', id, 'cause', cause_id, 'attempt', attempt, 'was', state, 'state', 'CONFIRMED', 'final', true, 'patch', '{}'::jsonb)`;
  const move = `select accounts.move_operations(?, (select jsonb_agg(${step}) from accounts.platform_operation), ?, 'nobody')`;
  await accounts.test.database.write(owner, (em) => em.execute(move, [owner.workspaceId, RULES]));
}

/** Pages that a statement looks into, in functions as well, once a connection has planned it. */
function pagesOf(sql: string, values: unknown[], as: 'write' | 'system' = 'write'): Promise<number> {
  const look = async (em: EntityManager) => {
    const explain = `explain (analyze, buffers, format json) ${sql}`;
    await em.execute(explain, values);
    const [row]: { 'QUERY PLAN': [{ Plan: Record<string, number> }] }[] = await em.execute(explain, values);
    const plan = row!['QUERY PLAN'][0].Plan;
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  };
  const { database } = accounts.test;
  return as === 'write' ? database.write(owner, look) : database.system(look);
}

describe(`behind ${BURST} operations that have ended and were not vacuumed yet`, () => {
  it('two more are found as if they were the only ones', async () => {
    const look = 'select * from accounts.poll_queue(?, ?, true, 65, true)';
    expect(await pagesOf(look, [owner.workspaceId, adAccountId])).toBeLessThan(FEW);
  });

  it('their queue is found as if they were the only ones', async () => {
    expect(await pagesOf('select * from accounts.due_queues(true)', [], 'system')).toBeLessThan(FEW);
  });

  it('they are claimed as if they were the only ones', async () => {
    const claim = `select * from accounts.claim_operations(?, ?, 1, 2, 1000, 'SENDING', 'nobody')`;
    expect(await pagesOf(claim, [owner.workspaceId, adAccountId])).toBeLessThan(FEW);
    const [row] = await accounts.test.admin<{ sent: number }>(
      `select count(*)::int as sent from accounts.platform_operation where state = 'SENDING'`,
    );
    expect(row).toEqual({ sent: 2 });
  });
});
