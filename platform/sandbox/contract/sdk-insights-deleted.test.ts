import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

type Row = Record<string, unknown>;

const DAY = '2026-09-01';
const time_range = { since: DAY, until: DAY };
const WORDS = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'CAMPAIGN_PAUSED', 'ADSET_PAUSED', 'WITH_ISSUES'];
let open: OpenSdk;
let deleted: string;
let living: string;

beforeAll(async () => {
  open = await openSdk();
  const ads = await readAll(open.account.getAds(['id', 'effective_status'], {}));
  const running = ads.filter(({ effective_status }) => effective_status === 'ACTIVE').map(({ id }) => String(id));
  [deleted = '', living = ''] = running;
  const spends: Record<string, number> = { [deleted]: 30, [living]: 70 };
  for (const ad of await allAds()) {
    const spend = spends[ad];
    const delivery = spend === undefined ? null : { impressions: spend * 10, spend };
    await open.sandbox.change(ad, { data: { insights: { [DAY]: delivery } } });
  }
  await open.sandbox.remove(deleted);
});

afterAll(() => open.sandbox.close());

/** Returns every ad of the account, deleted and archived ones too. */
async function allAds(): Promise<string[]> {
  const filtering = [{ field: 'ad.effective_status', operator: 'IN', value: [...WORDS, 'PENDING_REVIEW'] }];
  return (await readAll(open.account.getAds(['id'], { filtering }))).map(({ id }) => String(id));
}

function status(level: string, value: string[]): Row[] {
  return [{ field: `${level}.effective_status`, operator: 'IN', value }];
}

async function spends(level: string, filtering: Row[] = []): Promise<unknown[]> {
  const rows = await readAll(open.account.getInsights(['spend'], { level, time_range, filtering }));
  return rows.map(({ spend }) => spend);
}

describe('deleted ads in insights through the SDK', () => {
  it('count in the account and are listed only by their status', async () => {
    expect(await spends('account')).toEqual(['100.00']);
    expect(await spends('ad')).toEqual(['70.00']);
    expect((await spends('ad', status('ad', WORDS))).toSorted()).toEqual(['30.00', '70.00']);
    expect(await spends('ad', status('ad', ['DELETED']))).toEqual(['30.00']);
    const [own] = await readAll(
      open.account.getInsights(['ad_name', 'spend'], { level: 'ad', time_range, filtering: status('ad', ['DELETED']) }),
    );
    expect(own).toMatchObject({ ad_id: deleted, ad_name: expect.any(String) });
  });

  it('choose by status what is counted at every level', async () => {
    expect(await spends('ad', status('ad', ['ACTIVE']))).toEqual(['70.00']);
    expect(await spends('account', status('ad', ['ACTIVE']))).toEqual(['70.00']);
    expect(await spends('ad', status('ad', ['PAUSED']))).toEqual([]);
    expect(await spends('campaign', status('campaign', ['DELETED']))).toEqual([]);
    expect(await spends('ad', [{ field: 'spend', operator: 'GREATER_THAN', value: 70 }])).toEqual([]);
    const unknown = await refusal(spends('ad', [{ field: 'ad.luck', operator: 'EQUAL', value: 1 }]));
    expect(unknown.response).toMatchObject({ code: 100 });
  });

  it('come in reports as they are asked for', async () => {
    const params = { level: 'ad', time_range, filtering: status('ad', WORDS) };
    const run = await open.account.getInsightsAsync(['spend'], params);
    await open.sandbox.tick(60_000);
    expect(await readAll(run.getInsights([], {}))).toHaveLength(2);
  });

  it('are never listed where the sandbox is set so', async () => {
    await open.sandbox.faults({ insightsDeleted: 'NEVER' });
    expect(await spends('ad', status('ad', WORDS))).toEqual(['70.00']);
    expect(await spends('account')).toEqual(['100.00']);
    await open.sandbox.faults({ insightsDeleted: 'BY_FILTER' });
  });
});
