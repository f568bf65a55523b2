import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPAIGN, create, makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, encode, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterEach(() => sandbox.close());

const CAMPAIGNS = `${ACCOUNTS.usd}/campaigns`;
const post = () => sandbox.post(CAMPAIGNS, CAMPAIGN);
const countMade = async (): Promise<number> => (await sandbox.made('campaign')).length;

async function order(body: Record<string, unknown>): Promise<Response> {
  return fetch(`${sandbox.url}/_faults/answers`, { method: 'POST', body: JSON.stringify(body) });
}

describe('an answer ordered in advance', () => {
  it.each([
    ['html', false, 0],
    ['html', true, 1],
    ['empty', false, 0],
    ['empty', true, 1],
  ])('%s is no JSON, with the work done: %s', async (answer, afterWork, made) => {
    await order({ answer, afterWork });
    await expect(post()).rejects.toThrow(/JSON/);
    expect(await countMade()).toBe(made);
    expect((await post()).status).toBe(200);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('breaks the connection in the midst of the body, with the work done: %s', async (afterWork, made) => {
    await order({ answer: 'cut', afterWork });
    const url = `${sandbox.url}/v25.0/${CAMPAIGNS}?access_token=sandbox-token&${new URLSearchParams({ ...CAMPAIGN, special_ad_categories: '[]', is_adset_budget_sharing_enabled: 'false' })}`;
    const response = await fetch(url, { method: 'POST' });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(await countMade()).toBe(made);
  });

  it('is an error, with status 200 or its own', async () => {
    await order({ answer: 'error200' });
    await order({ answer: 'error', status: 400, code: 100, subcode: 1487390 });
    const answers = [await post(), await post(), await post()];
    expect(answers.map(({ status, body }) => [status, body.error?.code, body.error?.error_subcode])).toEqual([
      [200, 2, undefined],
      [400, 100, 1487390],
      [200, undefined, undefined],
    ]);
  });

  it('leaves calls alone before it where it is ordered so', async () => {
    await order({ answer: 'error200', skip: 2, times: 2, method: 'POST' });
    const answers = [await post(), await sandbox.get(CAMPAIGNS)];
    for (let call = 0; call < 4; call += 1) answers.push(await post());
    expect(answers.map(({ body }) => body.error?.code ?? 'ok')).toEqual(['ok', 'ok', 'ok', 2, 2, 'ok']);
  });

  it('keeps to its number, method and path', async () => {
    await order({ answer: 'error200', times: 2, method: 'GET', path: 'campaigns$' });
    const answers = [await post(), await sandbox.get(ACCOUNTS.usd)];
    for (let call = 0; call < 3; call += 1) answers.push(await sandbox.get(CAMPAIGNS));
    expect(answers.map(({ body }) => body.error?.code ?? 'ok')).toEqual(['ok', 'ok', 2, 2, 'ok']);
  });

  it('is for the items of a batch, too, where it is an error with a path', async () => {
    await order({ answer: 'error', status: 400, code: 100, path: 'campaigns$' });
    const form = encode(CAMPAIGN);
    const item = { method: 'POST', relative_url: CAMPAIGNS, body: String(form) };
    const { status, body } = await sandbox.post('', { batch: [item, item] });
    expect([status, (body as unknown as { code: number }[]).map(({ code }) => code)]).toEqual([200, [400, 200]]);
    expect(await countMade()).toBe(1);
  });

  it('is taken back with all others, and refused with all its mistakes', async () => {
    await order({ answer: 'empty', times: 5 });
    await fetch(`${sandbox.url}/_faults/answers`, { method: 'DELETE' });
    expect((await post()).status).toBe(200);
    const refused = await order({ answer: 'late', times: 0, skip: -1, path: '(', colour: 1 });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { mistakes: string[] }).mistakes).toHaveLength(5);
  });
});

describe('a knob', () => {
  it('makes a token expire until it is lifted', async () => {
    await sandbox.faults({ expiredTokens: ['sandbox-token'] });
    const expired = await sandbox.get('me');
    await sandbox.faults({ expiredTokens: [] });
    const lifted = await sandbox.get('me');
    expect(expired.status).toBe(401);
    expect(expired.body.error).toMatchObject({ code: 190, error_subcode: 463, type: 'OAuthException' });
    expect(lifted.status).toBe(200);
  });

  it('makes copies come out active', async () => {
    const { campaign } = await makeTree(sandbox);
    await sandbox.faults({ copiesActive: true });
    const { body } = await sandbox.post(`${campaign}/copies`, { status_option: 'PAUSED' });
    const copy = await sandbox.get(String(body.copied_campaign_id), { fields: 'status' });
    expect(copy.body.status).toBe('ACTIVE');
    const other = await create(sandbox, 'campaigns', CAMPAIGN);
    expect((await sandbox.get(other, { fields: 'status' })).body.status).toBe('PAUSED');
  });
});
