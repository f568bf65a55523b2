import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

let open: OpenSdk;

beforeAll(async () => {
  open = await openSdk();
});

afterAll(() => open.sandbox.close());

const PARAMS = { level: 'ad', date_preset: 'last_7d', time_increment: 1 };

describe('insights through the SDK', () => {
  it('come in pages of rows without ids', async () => {
    const rows = await readAll(open.account.getInsights(['impressions', 'spend', 'actions'], { ...PARAMS, limit: 10 }));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows[0]).toMatchObject({
      ad_id: expect.stringMatching(/^\d+$/),
      impressions: expect.stringMatching(/^\d+$/),
      spend: expect.stringMatching(/^\d+\.\d{2}$/),
      date_start: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(new Set(rows.map(({ ad_id, date_start }) => `${String(ad_id)} ${String(date_start)}`)).size).toBe(
      rows.length,
    );
  });

  it('come from a report that is waited for, with the same rows', async () => {
    const fields = ['ad_id', 'impressions'];
    const run = await open.account.getInsightsAsync(fields, { ...PARAMS });
    const running = await run.get(['async_status', 'async_percent_completion']);
    expect(running.exportAllData()).toMatchObject({ async_status: 'Job Running' });
    await open.sandbox.tick(60_000);
    const done = await run.get(['async_status', 'async_percent_completion']);
    expect(done.exportAllData()).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 });
    const rows = await readAll(run.getInsights([], { limit: 7 }));
    expect(rows).toEqual(await readAll(open.account.getInsights(fields, { ...PARAMS })));
  });

  it('refuse fields and breakdowns which do not exist', async () => {
    const field = await refusal(open.account.getInsights(['luck'], PARAMS));
    const breakdown = await refusal(open.account.getInsights(['spend'], { ...PARAMS, breakdowns: ['age', 'country'] }));
    expect(field.response).toMatchObject({ code: 100, message: expect.stringContaining('luck') });
    expect(breakdown.response).toMatchObject({ code: 100 });
  });
});
