import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADSET, CAMPAIGN, create } from '../testing/make-tree.ts';
import type { Answer, OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterAll(() => sandbox.close());

const names = ({ body }: Answer): unknown[] => (body.data ?? []).map(({ name }) => name);
const search = (params: Record<string, unknown>) => sandbox.get('search', params);

describe('a search', () => {
  it('finds places by name, kind and country, and postal codes', async () => {
    const berlin = await search({ type: 'adgeolocation', q: 'berl', location_types: ['city'] });
    const regions = await search({ type: 'adgeolocation', q: '', location_types: ['region'], country_code: 'US' });
    const zip = await search({ type: 'adgeolocation', q: '94304', location_types: ['zip'] });
    expect(berlin.body.data).toEqual([
      expect.objectContaining({
        key: expect.stringMatching(/^\d+$/),
        name: 'Berlin',
        type: 'city',
        country_code: 'DE',
      }),
    ]);
    expect(names(regions)).toEqual(['California', 'New York', 'Texas']);
    expect(zip.body.data).toMatchObject([{ key: 'US:94304', type: 'zip' }]);
  });

  it('finds, suggests and checks interests', async () => {
    const found = await search({ type: 'adinterest', q: 'foot' });
    const near = await search({ type: 'adinterestsuggestion', interest_list: ['Football'] });
    const valid = await search({ type: 'adinterestvalid', interest_list: ['Football', 'Nonsense'] });
    expect(found.body.data).toMatchObject([{ id: expect.stringMatching(/^\d{13}$/), name: 'Football' }]);
    expect(names(near)).toContain('Running');
    expect(names(near)).not.toContain('Football');
    expect((valid.body.data ?? []).map((row) => [row.name, row.valid])).toEqual([
      ['Football', true],
      ['Nonsense', false],
    ]);
  });

  it('finds categories, languages and, from an account, everything by name', async () => {
    const behaviors = await search({ type: 'adTargetingCategory', class: 'behaviors' });
    const locales = await search({ type: 'adlocale', q: 'english' });
    const all = await sandbox.get(`${ACCOUNTS.usd}/targetingsearch`, { q: 'travel', fields: 'name,type' });
    expect(names(behaviors)).toContain('Frequent travelers');
    expect(locales.body.data).toEqual([
      { key: 6, name: 'English (US)' },
      { key: 24, name: 'English (UK)' },
    ]);
    expect(all.body.data).toEqual([
      { name: 'Travel', type: 'interests' },
      { name: 'Frequent travelers', type: 'behaviors' },
    ]);
    expect((await search({ type: 'adcolour', q: 'x' })).body.error).toMatchObject({ code: 100 });
  });
});

describe('an estimate', () => {
  const reach = async (targeting_spec: Record<string, unknown>): Promise<number> => {
    const { body } = await sandbox.get(`${ACCOUNTS.usd}/reachestimate`, { targeting_spec });
    expect(body.data).toMatchObject({ estimate_ready: true });
    return Number((body.data as unknown as Record<string, number>).users_upper_bound);
  };

  it('is smaller the narrower the targeting, and the same each time', async () => {
    const us = { geo_locations: { countries: ['US'] } };
    const counts = [
      await reach(us),
      await reach({ ...us, age_min: 30, age_max: 40 }),
      await reach({ ...us, age_min: 30, age_max: 40, genders: [1] }),
      await reach({ ...us, age_min: 30, age_max: 40, genders: [1], flexible_spec: [{ interests: [{ id: '1' }] }] }),
    ];
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    expect(new Set(counts).size).toBe(4);
    expect(await reach(us)).toBe(counts[0]);
  });

  it('needs a place, and for delivery a goal which an ad set brings along', async () => {
    const nowhere = await sandbox.get(`${ACCOUNTS.usd}/reachestimate`, { targeting_spec: { age_min: 20 } });
    const goalless = await sandbox.get(`${ACCOUNTS.usd}/delivery_estimate`, {
      targeting_spec: { geo_locations: { countries: ['US'] } },
    });
    const campaign_id = await create(sandbox, 'campaigns', CAMPAIGN);
    const adset = await create(sandbox, 'adsets', { ...ADSET, campaign_id });
    const { body } = await sandbox.get(`${adset}/delivery_estimate`);
    expect(nowhere.body.error).toMatchObject({ code: 100 });
    expect(goalless.body.error).toMatchObject({ code: 100, message: expect.stringContaining('optimization_goal') });
    expect(body.data).toMatchObject([{ estimate_ready: true, estimate_dau: expect.any(Number) }]);
  });
});
