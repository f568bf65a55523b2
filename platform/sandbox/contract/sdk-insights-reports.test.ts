import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SdkObject } from 'facebook-nodejs-business-sdk';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

type Row = Record<string, unknown>;

const STATE = ['async_status', 'async_percent_completion', 'error_code', 'error_subcode', 'error_message'];
const PARAMS = { level: 'ad', date_preset: 'last_7d', time_increment: 1 };
const DAY_MS = 86_400_000;
let open: OpenSdk;

beforeAll(async () => {
  open = await openSdk();
});

afterEach(() => open.sandbox.resetFaults());
afterAll(() => open.sandbox.close());

const start = (params: Row = {}): Promise<SdkObject> =>
  open.account.getInsightsAsync(['spend', 'impressions'], { ...PARAMS, ...params });
const order = (script: Row): Promise<unknown> => open.sandbox.orderReports(script);

async function look(run: SdkObject): Promise<Row> {
  const { id: _id, report_run_id: _run, account_id: _account, ...state } = (await run.get(STATE)).exportAllData();
  return state;
}

describe('a report through the SDK', () => {
  it('goes through the ordered states, and is done only when its status is', async () => {
    const states = [
      { status: 'Job Not Started' },
      { status: 'Job Started' },
      { status: 'Job Running', percent: 100 },
      { status: 'Job Running', percent: 100 },
      { status: 'Job Completed', percent: 100 },
    ];
    await order({ states });
    const run = await start();
    const seen: Row[] = [];
    for (const { status } of states) {
      seen.push(await look(run));
      if (status === 'Job Completed') break;
      const early = await refusal(run.getInsights([], {}));
      expect(early).toMatchObject({ status: 400 });
      expect(early.response).toMatchObject({ code: 2601, error_subcode: 1_815_107, is_transient: true });
    }
    expect(seen).toMatchObject(
      states.map(({ status, percent = 0 }) => ({ async_status: status, async_percent_completion: percent })),
    );
    expect((await readAll(run.getInsights([], { limit: 10 }))).length).toBeGreaterThan(20);
  });

  it('may run for ever, be skipped, or fail for a reason', async () => {
    const failed = { status: 'Job Failed', percent: 40, code: 2, subcode: 1_504_043, message: 'Try again' };
    await order({ states: [{ status: 'Job Running', percent: 99 }] });
    await order({ states: [{ status: 'Job Skipped' }] });
    await order({ states: [failed] });
    const runs = [await start(), await start(), await start(), await start()];
    await open.sandbox.tick(DAY_MS);
    const [stuck, skipped, broken, usual] = await Promise.all(runs.map(look));
    expect(stuck).toMatchObject({ async_status: 'Job Running', async_percent_completion: 99 });
    expect(skipped).toEqual({ async_status: 'Job Skipped', async_percent_completion: 0 });
    expect(broken).toEqual({
      async_status: 'Job Failed',
      async_percent_completion: 40,
      error_code: 2,
      error_subcode: 1_504_043,
      error_message: 'Try again',
    });
    expect(usual).toMatchObject({ async_status: 'Job Completed' });
  });

  it('fails for one ad or one day alone, however often', async () => {
    const rows = await readAll(open.account.getInsights(['spend'], PARAMS));
    const [first, last] = [rows[0], rows.at(-1)];
    const states = [{ status: 'Job Failed' }];
    await order({ states, times: null, ad: first?.ad_id });
    await order({ states, times: null, day: last?.date_start });
    const state = async (params: Row): Promise<unknown> => {
      const run = await start(params);
      await open.sandbox.tick(60_000);
      return (await look(run)).async_status;
    };
    const only = (operator: string): Row => ({ filtering: [{ field: 'ad.id', operator, value: [first?.ad_id] }] });
    const on = (day: unknown): Row => ({ time_range: { since: day, until: day } });
    expect(await state({})).toBe('Job Failed');
    expect(await state({ ...only('IN'), ...on(first?.date_start) })).toBe('Job Failed');
    expect(await state({ ...only('NOT_IN'), ...on(first?.date_start) })).toBe('Job Completed');
    expect(await state({ ...only('NOT_IN'), ...on(last?.date_start) })).toBe('Job Failed');
  });

  it('keeps the numbers of its day, and is gone after 30 days', async () => {
    await open.sandbox.faults({ insightsRestate: true });
    const run = await start();
    await open.sandbox.tick(60_000);
    const rows = await readAll(run.getInsights([], { limit: 100 }));
    await open.sandbox.tick(29 * DAY_MS);
    expect(await readAll(run.getInsights([], { limit: 100 }))).toEqual(rows);
    await open.sandbox.tick(DAY_MS);
    expect((await refusal(look(run))).response).toMatchObject({ code: 100, error_subcode: 33 });
    expect((await refusal(run.getInsights([], {}))).response).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('cannot be found at once where the platform lags', async () => {
    await open.sandbox.faults({ reportLagMs: 5000 });
    const run = await start();
    expect((await refusal(look(run))).response).toMatchObject({ code: 100, error_subcode: 33 });
    await open.sandbox.tick(5000);
    expect(await look(run)).toMatchObject({ async_status: 'Job Completed' });
  });

  it('takes its course in a form that is checked', async () => {
    const script = { states: [{ status: 'Job Resting', percent: 101 }], times: 0, colour: 'red', ad: 4 };
    const { status, body } = await open.sandbox.orderReports(script);
    expect(status).toBe(400);
    expect(body.mistakes).toHaveLength(5);
    expect((await open.sandbox.orderReports({ states: [] })).body.mistakes).toHaveLength(1);
  });
});
