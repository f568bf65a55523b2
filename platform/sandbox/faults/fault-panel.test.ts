import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPAIGN, create } from '../testing/make-tree.ts';
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

describe('a fault', () => {
  it('cuts the connection after the work is done', async () => {
    await sandbox.faults({ cutAfterWorkRate: 1 });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(await countMade()).toBe(1);
  });

  it('hits only creations when it is about writes', async () => {
    const id = await create(sandbox, 'campaigns', CAMPAIGN);
    await sandbox.faults({ cutAfterWorkRate: 1 });
    const answers = [await sandbox.get(CAMPAIGNS), await sandbox.post(id, { name: 'Renamed' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['errorAfterWorkRate', 500, 2, undefined, 1],
    ['errorBeforeWorkRate', 500, 1, undefined, 0],
    ['throttleRate', 400, 80004, 2446079, 0],
    ['rejectRate', 400, 100, 1487390, 0],
    ['okWithErrorRate', 200, 2, undefined, 0],
  ])('%s answers its code', async (rate, status, code, subcode, made) => {
    await sandbox.faults({ [rate]: 1, throttleMinutes: 7 });
    const answer = await post();
    expect([answer.status, answer.body.error?.code, answer.body.error?.error_subcode]).toEqual([status, code, subcode]);
    expect(await countMade()).toBe(made);
    const usage = JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '{}') as Record<
      string,
      Record<string, unknown>[]
    >;
    expect(usage['482910374650192']?.[0]?.estimated_time_to_regain_access).toBe(code === 80004 ? 7 : 0);
  });

  it.each(['htmlRate', 'truncateRate'])('%s does the work and answers no JSON', async (rate) => {
    await sandbox.faults({ [rate]: 1 });
    await expect(post()).rejects.toThrow(/JSON/);
    expect(await countMade()).toBe(1);
  });

  it('applies late what it cut off', async () => {
    await sandbox.faults({ lateApplyRate: 1, lateApplyMs: 3_600_000 });
    await expect(post()).rejects.toThrow('fetch failed');
    const early = await countMade();
    await sandbox.tick(3_600_000);
    expect([early, await countMade()]).toEqual([0, 1]);
  });

  it('keeps to its scope and its number, and comes the same way again', async () => {
    const run = async (): Promise<number[]> => {
      await sandbox.faults({ errorBeforeWorkRate: 0.5, seed: 42, scopes: { methods: ['GET'], paths: 'campaigns$' } });
      const statuses: number[] = [];
      for (let index = 0; index < 20; index += 1) statuses.push((await sandbox.get(CAMPAIGNS)).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await run()).toEqual(first);
    await sandbox.faults({ errorBeforeWorkRate: 1, skipFirst: 1, onlyFirst: 1 });
    const statuses = [await sandbox.get(CAMPAIGNS), await sandbox.get(CAMPAIGNS), await sandbox.get(CAMPAIGNS)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 500, 200]);
  });

  it('hits one item of a batch and leaves the others alone', async () => {
    await sandbox.faults({ itemErrorRate: 0.5, seed: 1 });
    const form = encode(CAMPAIGN);
    const item = { method: 'POST', relative_url: CAMPAIGNS, body: String(form) };
    const { status, body } = await sandbox.post('', { batch: Array(6).fill(item) });
    const codes = (body as unknown as { code: number }[]).map(({ code }) => code);
    expect([status, new Set(codes), await countMade()]).toEqual([200, new Set([200, 500]), 6]);
  });

  it('is refused with all mistakes when it is set up wrongly', async () => {
    const { status, body } = await sandbox.faults({ hangRate: 2, colour: 1, scopes: { paths: '(' } });
    expect(status).toBe(400);
    expect(body.mistakes).toHaveLength(3);
  });
});

describe('quotas', () => {
  it('block an account by its score until time has passed', async () => {
    await sandbox.faults({ score: { max: 5, decaySeconds: 300, blockSeconds: 60 } });
    const answers = [await post(), await post(), await sandbox.get(CAMPAIGNS)];
    await sandbox.tick(61_000);
    answers.push(await sandbox.get(CAMPAIGNS));
    const codes = answers.map(({ body }) => body.error?.code ?? 'ok');
    expect(codes).toEqual(['ok', 17, 17, 'ok']);
    const usage = JSON.parse(answers[1]?.headers.get('x-business-use-case-usage') ?? '{}') as Record<
      string,
      Record<string, unknown>[]
    >;
    expect(usage['482910374650192']?.[0]?.estimated_time_to_regain_access).toBe(1);
  });

  it('bound the writes per second', async () => {
    await sandbox.faults({ mutationsPerSecond: 0 });
    expect((await post()).body.error).toMatchObject({ code: 613, error_subcode: 5044001 });
    expect(await countMade()).toBe(0);
  });
});

describe('the request log', () => {
  it('holds what was asked, without the token', async () => {
    await post();
    const { requests } = (await (await fetch(`${sandbox.url}/_requests?limit=1`)).json()) as { requests: unknown[] };
    expect(requests).toMatchObject([
      { method: 'POST', path: `/v25.0/${CAMPAIGNS}`, status: 200, params: { name: 'Campaign' } },
    ]);
    expect(JSON.stringify(requests)).not.toContain('sandbox-token');
  });
});
