import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

type Item = Record<string, unknown> & { activity_id: string };

let server: ScratchServer;
let agent: Agent;
let account: string;
let campaign: string;
/** Newest first. */
let made: string[];
beforeAll(async () => {
  server = await scratchServer();
  agent = await connectAgent(server.url, server.devToken);
  const { content } = await agent.call('ad_accounts_list');
  account = (content['items'] as { ad_account_id: string }[])[0]!.ad_account_id;
  const spring = { name: 'Spring', objective: 'OUTCOME_TRAFFIC' };
  const checked = await act('campaigns_create', spring);
  const created = await act('campaigns_create', { ...spring, dry_run: false });
  campaign = created['target_id'] as string;
  const status = { target_type: 'campaign', target_id: campaign, status: 'ACTIVE', dry_run: false };
  const activated = await act('actions_execute', status);
  made = [activated, created, checked].map(({ activity_id }) => activity_id);
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

async function act(tool: string, input: Record<string, unknown>): Promise<Item> {
  const payload = { request_id: crypto.randomUUID(), ad_account_id: account, ...input };
  const { isError, content } = await agent.call(tool, { payload });
  expect([isError, content]).toEqual([false, expect.anything()]);
  return content['activity'] as Item;
}
const list = async (args: Record<string, unknown>) => (await agent.call('activity_list', args)).content;
const ids = async (args: Record<string, unknown>) =>
  ((await list(args))['items'] as Item[]).map(({ activity_id }) => activity_id);

describe('activity_list', () => {
  it('has what was asked for, newest first, by every filter', async () => {
    const [activated, created, checked] = made;
    expect(await ids({ ad_account_id: account })).toEqual(made);
    expect(await ids({})).toEqual(made);
    expect(await ids({ target_id: campaign })).toEqual([activated, created]);
    expect(await ids({ kinds: ['campaign_create'] })).toEqual([created, checked]);
    expect(await ids({ kinds: ['status_set', 'revert'], outcomes: ['SUCCEEDED'] })).toEqual([activated]);
    expect(await ids({ outcomes: ['CHECKED'] })).toEqual([checked]);
    expect(await ids({ since: '2100-01-01T00:00:00Z' })).toEqual([]);
    expect(await ids({ until: '2100-01-01T00:00:00Z', limit: 100 })).toEqual(made);
  });

  it('goes on from next_cursor', async () => {
    const seen: string[] = [];
    for (let cursor: unknown = null; ;) {
      const { items, next_cursor } = await list({ limit: 1, cursor });
      seen.push(...(items as Item[]).map(({ activity_id }) => activity_id));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(seen).toEqual(made);
  });

  it('refuses what it does not know, all of it at once', async () => {
    const { isError, content } = await agent.call('activity_list', {
      limit: 101,
      kinds: ['gift'],
      target_id: '',
      who: 'me',
    });
    expect(isError).toBe(true);
    const { code, violations } = content as { code: string; violations: { path: string }[] };
    expect(code).toBe('BAD_USER_INPUT');
    expect(violations.map(({ path }) => path).toSorted()).toEqual(['kinds[0]', 'limit', 'target_id', 'who']);
  });
});

describe('actions_get', () => {
  it('shows what was changed and can be taken back', async () => {
    const { content } = await agent.call('actions_get', { activity_id: made[0]! });
    expect(content).toMatchObject({
      kind: 'status_set',
      state: 'SUCCEEDED',
      target_kind: 'campaign',
      target_id: campaign,
      before: { status: 'PAUSED' },
      after: { status: 'ACTIVE' },
      reversible: true,
      not_reversible_reason: null,
      counts: { confirmed: 1, total: 1 },
      request: { status: 'ACTIVE' },
      plan: { changes: [{ field: 'status', before: 'PAUSED', after: 'ACTIVE' }], blockers: [] },
      operations: { items: [{ kind: 'UPDATE', state: 'CONFIRMED', platform_id: campaign }] },
      problems: { items: [] },
    });
  });

  it('has the answers of the platform to what it refused', async () => {
    const input = { name: 'Too small', objective: 'OUTCOME_TRAFFIC', daily_budget: 1, dry_run: false };
    const payload = { request_id: crypto.randomUUID(), ad_account_id: account, ...input };
    const refused = await agent.call('campaigns_create', { payload });
    expect(refused).toMatchObject({ isError: true, content: { code: 'PLATFORM_REJECTED' } });
    const { content } = await agent.call('actions_get', { activity_id: refused.content['activity_id'] });
    expect(content).toMatchObject({ state: 'FAILED', counts: { refused: 1, total: 1 } });
    const { items } = content['problems'] as { items: unknown[] };
    expect(items).toMatchObject([{ state: 'REJECTED', attempts: [{ purpose: 'SEND', outcome: 'REJECTED' }] }]);
  });
});
