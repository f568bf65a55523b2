import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { publicSchema } from '#test/conformance/testing/public-schema.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const ASK = `{ actionsCapabilities { liveChanges actions { kind live through tool }
  stops { scope reason adAccount { id } stoppedBy { email } } } }`;

interface Answer {
  actionsCapabilities: {
    liveChanges: boolean;
    actions: { kind: string; live: boolean; through: string; tool: string | null }[];
    stops: { scope: string; reason: string; adAccount: { id: string } | null; stoppedBy: { email: string } }[];
  };
}

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await TestAccounts.start();
});
afterAll(() => accounts.stop());

describe('actionsCapabilities', () => {
  it('names an operation and a tool that exist for every kind of change', async () => {
    const { actionsCapabilities } = await accounts.ok<Answer>(await accounts.owner(), ASK);
    const mutations = publicSchema().getMutationType()?.getFields() ?? {};
    const tools = readdirSync(new URL('../../../../mcp/tools/', import.meta.url)).map((file) => file.split('.')[0]);
    const { actions } = actionsCapabilities;
    expect(actions.filter(({ through }) => !(through in mutations))).toEqual([]);
    expect(actions.filter(({ tool }) => tool !== null && !tools.includes(tool))).toEqual([]);
    expect(actions.every(({ live }) => live)).toBe(true);
  });

  it('lists the stops that concern the caller', async () => {
    const owner = await accounts.owner();
    const [mine, other] = await Promise.all([
      addAdAccount(accounts, owner.workspaceId, 'Mine'),
      addAdAccount(accounts, owner.workspaceId, 'Other'),
    ]);
    const editor = await accounts.member(owner, 'EDITOR');
    const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
    const input = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: mine, level: 'WRITE' };
    await accounts.ok(owner, grant, { input });
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { stop { scope } } }`;
    for (const adAccountId of [mine, other]) {
      await accounts.ok(owner, stop, { input: { adAccountId, reason: `No ${adAccountId}` } });
    }
    const single = await accounts.ok<Answer>(editor, ASK);
    expect(single.actionsCapabilities.stops).toMatchObject([{ scope: 'AD_ACCOUNT', adAccount: { id: mine } }]);
    expect(single.actionsCapabilities.actions.every(({ live }) => live)).toBe(true);

    await accounts.ok(owner, stop, { input: { reason: 'Nobody writes.' } });
    const all = await accounts.ok<Answer>(owner, ASK);
    expect(all.actionsCapabilities.stops).toHaveLength(3);
    expect(all.actionsCapabilities.stops[0]).toMatchObject({ scope: 'WORKSPACE', reason: 'Nobody writes.' });
    expect(all.actionsCapabilities.actions.some(({ live }) => live)).toBe(false);
    const elsewhere = { ...owner, workspaceId: uuid7() };
    expect((await accounts.ok<Answer>(elsewhere, ASK)).actionsCapabilities.stops).toEqual([]);
  });
});
