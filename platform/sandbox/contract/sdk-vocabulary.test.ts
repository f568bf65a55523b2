import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk } from './open-sdk.ts';

let open: OpenSdk;

beforeAll(async () => {
  open = await openSdk();
});

afterAll(() => open.sandbox.close());

describe('the words of the SDK', () => {
  it.each(['Campaign', 'AdSet', 'Ad', 'AdCreative'] as const)('%s: every field may be asked for', async (name) => {
    const edge = { Campaign: 'campaigns', AdSet: 'adsets', Ad: 'ads', AdCreative: 'adcreatives' }[name];
    const params = { fields: Object.values(sdk[name].Fields).join(','), limit: 1 };
    const { data } = (await open.api.call('GET', [open.account.id, edge], params)) as { data: { id: string }[] };
    expect(data).toEqual([expect.objectContaining({ id: expect.any(String), name: expect.any(String) })]);
  });

  it('AdAccount: every field may be asked for', async () => {
    const { currency } = (await open.account.get(Object.values(sdk.AdAccount.Fields))).exportAllData();
    expect(currency).toBe('USD');
  });

  it('AdsInsights: every field, level and action window may be asked for', async () => {
    const { Fields, Level, ActionAttributionWindows } = sdk.AdsInsights;
    const fields = Object.values(Fields);
    const params = { date_preset: 'last_7d', action_attribution_windows: Object.values(ActionAttributionWindows) };
    for (const level of Object.values(Level)) {
      const [row] = await open.account.getInsights(fields, { ...params, level });
      expect(row?.exportAllData()).toMatchObject({ account_id: expect.any(String), actions: expect.any(Array) });
    }
  });

  it('every date preset is a range of days that ends by today', async () => {
    const ranges: unknown[] = [];
    for (const date_preset of Object.values(sdk.Campaign.DatePreset ?? {})) {
      const [row] = await open.account.getInsights(['date_start', 'date_stop'], { date_preset, level: 'account' });
      const { date_start: since, date_stop: until } = row?.exportAllData() ?? {};
      ranges.push([date_preset, String(since) <= String(until)]);
    }
    expect(ranges).toEqual(Object.values(sdk.Campaign.DatePreset ?? {}).map((preset) => [preset, true]));
    expect(ranges.length).toBeGreaterThan(15);
  });
});
