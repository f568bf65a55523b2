import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseNow } from '#kit/clock/clock.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { rowsRead } from '#test/testkit/rows-read.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { nextSlot, NO_SLOT } from './next-slot.ts';
import { RuleRepository } from './rule-repository.ts';

const MANY = 5_000;
const MANY_RULES = `insert into rule (workspace_id, id, version, name, status, level, acting_member_id, created_by)
  select workspace_id, gen_random_uuid(), 1, name, status, level, acting_member_id, created_by
    from rule, generate_series(1, ?) where id = ?`;

const workspaceId = uuid7();
const memberId = uuid7();
const repository = new RuleRepository();
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(rules);
});
afterAll(() => test.close());

function save(adAccountIds: readonly string[], name = 'Stop losses', workspace = workspaceId): Promise<string> {
  return test.database.write({ workspaceId: workspace }, async (em) => {
    const at = await databaseNow(em);
    const common = { workspaceId: workspace, name, status: 'active' as const, level: 'ad' as const, ...NO_SLOT };
    const times = { createdAt: at, updatedAt: at, pausedReason: null, pausedAt: null };
    const rule = { ...common, ...times, id: uuid7(), version: 1, actingMemberId: memberId, createdBy: memberId };
    await repository.insert(em, { rule, definition: { name, ad_account_ids: adAccountIds }, adAccountIds, memberId });
    return rule.id;
  });
}

describe('the repository of rules', () => {
  it('lists rules, newest first, without those that cover a hidden ad account', async () => {
    const [seen, hidden] = [uuid7(), uuid7()];
    const ids = [await save([seen]), await save([seen, hidden]), await save([hidden]), await save([seen])];
    await save([seen], 'Others', uuid7());
    const listed = (first: number, after?: string) =>
      test.database.read({ workspaceId }, (em) =>
        repository.page(em, { covering: null, hidden: [hidden] }, { first, after }),
      );
    const page = await listed(1);
    expect(page.edges.map(({ cursor }) => cursor)).toEqual([ids[3]]);
    expect(page.pageInfo.hasNextPage).toBe(true);
    expect((await listed(5, ids[3])).edges.map(({ node }) => node.id)).toEqual([ids[0]]);
    await expect(listed(5, ids[1])).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const counted = (covering: string | null, accounts: string[]) =>
      test.database.read({ workspaceId }, (em) => repository.count(em, { covering, hidden: accounts }));
    expect([await counted(null, [hidden]), await counted(null, [])]).toEqual([2, 4]);
    expect([await counted(seen, []), await counted(hidden, []), await counted(seen, [hidden])]).toEqual([3, 2, 2]);
    expect(await counted(uuid7(), [])).toBe(0);
    const covered = await test.database.read({ workspaceId }, (em) => repository.coveredAccounts(em));
    expect(covered.toSorted()).toEqual([seen, hidden].toSorted());
  });

  it('reads the rules of one ad account through its index, however many others there are', async () => {
    const [common, rare] = [uuid7(), uuid7()];
    const kept = await save([rare]);
    await test.database.write({ workspaceId }, async (em) => {
      await em.execute(MANY_RULES, [MANY, kept]);
      await em.execute('insert into rule_account select workspace_id, id, ? from rule where id <> ?', [common, kept]);
    });
    await test.admin('analyze rules.rule, rules.rule_account');
    await test.database.read({ workspaceId }, async (em) => {
      const filter = { covering: rare, hidden: [uuid7()] };
      const read = await rowsRead(em, 'rule', () => repository.page(em, filter, { first: 25 }));
      expect(read).toEqual({ scans: 0, rows: 1 });
      expect(await repository.count(em, { covering: common, hidden: [] })).toBeGreaterThanOrEqual(MANY);
    });
  });

  it('keeps each version and the ad accounts of the newest', async () => {
    const [first, second] = [uuid7(), uuid7()];
    const id = await save([first]);
    await test.database.write({ workspaceId }, async (em) => {
      const rule = (await repository.findLocked(em, id))!;
      rule.version = 2;
      await em.flush();
      await repository.replace(em, { rule, definition: { name: 'Later' }, adAccountIds: [second], memberId: null });
    });
    await test.database.read({ workspaceId }, async (em) => {
      expect((await repository.accountsOf(em, [id])).map(({ adAccountId }) => adAccountId)).toEqual([second]);
      const refs = [1, 2, 3].map((version) => ({ ruleId: id, version }));
      const names = (await repository.versions(em, refs)).map(({ definition }) => definition['name']);
      expect(names.toSorted()).toEqual(['Later', 'Stop losses']);
      const page = await repository.versionPages(em, [
        { ruleId: id, first: 1, below: null },
        { ruleId: uuid7(), first: 1, below: null },
      ]);
      expect(page.map(({ version, memberId: by }) => [version, by])).toEqual([
        [2, null],
        [1, memberId],
      ]);
      expect(await repository.versionPages(em, [{ ruleId: id, first: 1, below: 1 }])).toEqual([]);
    });
  });
});

describe('the next slot', () => {
  it.each([
    ['0 9 * * *', '2026-03-26T00:00Z', '2026-03-26T08:00:00.000Z', '2026-03-26T09:00', 0],
    ['30 2 * * *', '2026-10-24T12:00Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30', 1],
    ['30 * * * *', '2026-10-25T00:00Z', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30', 0],
  ])('of %s behind %s is %s', (cron, after, due, local, fold) => {
    const { nextDueAt, nextLocalTime, nextFold } = nextSlot({ cron, timezone: 'Europe/Berlin' }, new Date(after));
    expect([nextDueAt?.toISOString(), nextLocalTime, nextFold]).toEqual([due, local, fold]);
  });
});
