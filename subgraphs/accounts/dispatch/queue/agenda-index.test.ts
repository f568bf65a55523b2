import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { rowsRead, type TableReads } from '#test/testkit/rows-read.ts';
import { sumCreatedToday } from '../guards/spend-guard-repository.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { findDueQueues, readAgenda } from './agenda-repository.ts';
import { moveOperations } from '../operation/operation-moves.ts';
import {
  findLeftBehind,
  findOwned,
  findRested,
  findToReconcile,
  findToSweep,
  findWithOrphans,
} from '../operation/operation-repository.ts';
import { findDecisions, hasOpenEarlier } from '../operation/update-order.ts';

/** Operations of ten ad accounts which have ended, and those which have not. */
const ENDED = 300_000;
const WAITING = 400;
/** Several states are looked for, each of which may hold all that waits. */
const LOOKED_AT = 4 * WAITING;

let accounts: TestAccounts;
let owner: Viewer;
let adAccountId: string;
let update: { id: string; targetId: string };
/** Rows read before the server has statistics of the table, with plans made while it was small. */
let unseen: TableReads[];
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  const { admin } = accounts.test;
  const names = Array.from({ length: 10 }, (_, n) => `Account ${n}`);
  const ids = await Promise.all(names.map((name) => addAdAccount(accounts, owner.workspaceId, name)));
  adAccountId = ids[0]!;
  await admin(
    `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id)
     select md5('activity ' || n)::uuid, $1, ($2::uuid[])[1 + n % 10], 'LAUNCH', 'LAUNCH', md5('cause ' || n)::uuid from generate_series(0, 299) n`,
    [owner.workspaceId, ids],
  );
  const add = (from: number, to: number) =>
    admin(
      `insert into accounts.platform_operation (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker, params, depends_on,
         target_id, state, attempt, wake_at, ended_at, daily_budget, created_at)
       select md5('operation ' || n)::uuid, $1, ($2::uuid[])[1 + n % 10], md5('activity ' || n % 300)::uuid, md5('cause ' || n % 300)::uuid,
         case when n % 3 = 0 then 'UPDATE' else 'AD' end, 'Ad', 'marker', '{}', '{}', case when n % 3 = 0 then (n % 20000)::text end,
         case when n < ${ENDED} then 'CONFIRMED' else
           ('{READY,THROTTLED,UNKNOWN,SENDING}'::text[])[1 + n / 10 % 4] end, 1, now(), case when n < ${ENDED} then now() end,
         case when n % 10 = 0 then 100 else 0 end, now() - case when n < ${ENDED} then interval '3 days' else '0' end
         from generate_series($3::int, $4::int) n`,
      [owner.workspaceId, ids, from, to],
    );
  const early = [look, claim, move];
  // The pool hands out the connection that was given back last, so plans of the small table are there later.
  await add(ENDED, ENDED + WAITING - 1);
  for (const work of early) await own(work);
  await add(0, ENDED - 1);
  unseen = [];
  for (const work of early) unseen.push(await own(work));
  await admin('analyze accounts.platform_operation');
  const [row] = await admin<typeof update>(
    `select id, target_id as "targetId" from accounts.platform_operation where ad_account_id = $1 and kind = 'UPDATE'
      order by position offset 5000 limit 1`,
    [adAccountId],
  );
  update = row!;
});
afterAll(() => accounts.stop());

const TABLE = 'accounts.platform_operation';
const own = (fn: (em: EntityManager) => Promise<unknown>) =>
  accounts.test.database.write(owner, (em) => rowsRead(em, TABLE, fn));
const look = (em: EntityManager) => readAgenda(em, { ...owner, adAccountId }, { sends: true, most: 4, claims: true });
const claim = (em: EntityManager) =>
  em.execute(`select * from accounts.claim_operations(?, ?, 2, 2, 1000, 'SENDING', 'nobody')`, [
    owner.workspaceId,
    adAccountId,
  ]);

const move = async (em: EntityManager) => {
  const operations = (await findLeftBehind(em, adAccountId, 9n)).slice(0, 2);
  expect(operations).toHaveLength(2);
  const lost = { event: { type: 'OUTCOME_LOST' as const }, patch: { losses: 1, wakeInMs: 0 } };
  await moveOperations(
    em,
    operations.map((operation) => ({ operation, ...lost })),
  );
};

const LOOKS: [string, () => ReturnType<typeof own>][] = [
  [
    'queues that are due',
    () => accounts.test.database.system((em) => rowsRead(em, TABLE, (one) => findDueQueues(one, true))),
  ],
  ['an agenda', () => own(look)],
  ['a claim', () => own(claim)],
  ['what moves', () => own(move)],
  ['an earlier update', () => own((em) => hasOpenEarlier(em, update))],
  ['later decisions', () => own((em) => findDecisions(em, update, { ...update, makerId: update.id }, ['status']))],
  ['what was left behind', () => own((em) => findLeftBehind(em, adAccountId, 2n))],
  ['what has rested', () => own((em) => findRested(em, adAccountId))],
  ['what is to be searched for', () => own((em) => findToReconcile(em, adAccountId))],
  ['what is to be swept', () => own((em) => findToSweep(em, adAccountId))],
  ['what was added to budgets today', () => own((em) => sumCreatedToday(em, adAccountId))],
  ['owners of an ad', () => own((em) => findOwned(em, { adAccountId, kind: 'AD' }, ['77', '78']))],
  ['owners of a creative', () => own((em) => findOwned(em, { adAccountId, kind: 'CREATIVE' }, ['77', '78']))],
  ['what is too much', () => own((em) => findWithOrphans(em, adAccountId))],
];

describe('among 300,000 operations that have ended', () => {
  it('an agenda, a claim and what moves are found by their keys also where little was there when that was planned', () => {
    expect(unseen.map(({ scans }) => scans)).toEqual([0, 0, 0]);
    expect(unseen.map(({ rows }) => (rows < LOOKED_AT ? 'few' : rows))).toEqual(['few', 'few', 'few']);
  });

  it.each(LOOKS)('%s are found by an index', async (_, read) => {
    const { scans, rows } = await read();
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(LOOKED_AT);
  });
});
