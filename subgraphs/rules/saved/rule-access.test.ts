import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { rulesBench, type RulesBench } from '#test/rules/rules-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { CREATE, READ, LIST, OF_ACCOUNT, saveRule, type Shown } from './testing/rule-documents.ts';

let bench: RulesBench;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  bench = await rulesBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
});
afterAll(() => bench.close());

const save = (definition: object, viewer: Viewer): Promise<Shown> => saveRule(bench, viewer, definition);

describe('access', () => {
  it('needs the right to write rules and write access to all ad accounts', async () => {
    const viewer = bench.member('viewer', owner.workspaceId);
    const input = { requestId: uuid7(), definition: ruleInput([account]) };
    expect(await bench.refusal(viewer, CREATE, { input })).toMatchObject({
      code: 'FORBIDDEN',
      permission: 'rules:write',
    });
    const editor = bench.member('editor', owner.workspaceId);
    expect(await bench.refusal(editor, CREATE, { input })).toMatchObject({ code: 'NOT_FOUND' });
    await bench.accounts.grant(editor, 'AD_ACCOUNT', account);
    expect(await bench.refusal(editor, CREATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('names every ad account that is not there', async () => {
    const [one, other] = [uuid7(), uuid7()];
    const input = { requestId: uuid7(), definition: ruleInput([one, account, other]) };
    const { code, violations } = await bench.refusal(owner, CREATE, { input });
    expect(code).toBe('NOT_FOUND');
    expect(violations!.map(({ path }) => path)).toEqual([
      'input.definition.adAccountIds[0]',
      'input.definition.adAccountIds[2]',
    ]);
  });

  it('shows rules only whose ad accounts may all be read', async () => {
    const own = bench.member();
    const [first, second] = [await bench.adAccount(own), await bench.adAccount(own)];
    const both = await save(ruleInput([first, second]), own);
    const one = await save(ruleInput([first], { name: 'One' }), own);
    const reader = bench.member('viewer', own.workspaceId);
    await bench.accounts.grant(reader, 'AD_ACCOUNT', first);
    expect(await bench.refusal(reader, READ, { id: both.id })).toMatchObject({ code: 'NOT_FOUND' });
    const { rules } = await bench.ask<{ rules: { totalCount: number; edges: { node: Shown }[] } }>(reader, LIST);
    expect([rules.totalCount, rules.edges.map(({ node }) => node.id)]).toEqual([1, [one.id]]);
    expect(await bench.refusal(owner, READ, { id: one.id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the list of rules', () => {
  it('is paged, newest first, with a constant number of statements', async () => {
    const own = bench.member();
    const accounts = [await bench.adAccount(own), await bench.adAccount(own)];
    const saved: string[] = [];
    for (let n = 0; n < 6; n += 1) saved.unshift((await save(ruleInput(accounts, { name: `Rule ${n}` }), own)).id);
    const list = (variables: object) =>
      bench.ask<{ rules: { edges: { node: Shown }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(
        own,
        LIST,
        { ...variables },
      );
    const first = await list({ first: 4 });
    expect(first.rules.edges.map(({ node }) => node.id)).toEqual(saved.slice(0, 4));
    const rest = await list({ first: 4, after: first.rules.pageInfo.endCursor });
    expect(rest.rules.edges.map(({ node }) => node.id)).toEqual(saved.slice(4));
    const few = await statementsOf(() => list({ first: 1 }));
    const many = await statementsOf(() => list({ first: 6 }));
    expect(many.length).toBe(few.length);
  });

  it('has those of one ad account only, if one is named that the caller may read', async () => {
    const own = bench.member();
    const [one, other, empty] = [await bench.adAccount(own), await bench.adAccount(own), await bench.adAccount(own)];
    const both = await save(ruleInput([one, other]), own);
    const single = await save(ruleInput([one]), own);
    const named = (adAccountId: string | null) =>
      bench.ask<{ rules: { totalCount: number; edges: { node: { id: string } }[] } }>(own, OF_ACCOUNT, { adAccountId });
    const idsOf = async (adAccountId: string | null) => {
      const { totalCount, edges } = (await named(adAccountId)).rules;
      return [totalCount, ...edges.map(({ node }) => node.id)];
    };
    expect(await idsOf(one)).toEqual([2, single.id, both.id]);
    expect(await idsOf(other)).toEqual([1, both.id]);
    expect(await idsOf(empty)).toEqual([0]);
    expect(await idsOf(null)).toEqual([2, single.id, both.id]);
    expect(await bench.refusal(own, OF_ACCOUNT, { adAccountId: account })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
