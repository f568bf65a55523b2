import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { ADSET, CAMPAIGN } from '../testing/make-tree.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

let open: OpenSdk;
const ids: string[] = [];
const NAMES = ['One', 'Two', 'Three', 'Four', 'Five'];

beforeAll(async () => {
  open = await openSdk({ seed: 'empty' });
  for (const name of NAMES) {
    const adlabels = name === 'Two' ? [{ name: 'season:winter' }] : [];
    ids.push((await open.account.createCampaign([], { ...CAMPAIGN, name, adlabels })).id);
  }
});

afterAll(() => open.sandbox.close());

const names = (rows: Iterable<{ exportAllData(): Record<string, unknown> }>): unknown[] =>
  [...rows].map((row) => row.exportAllData().name);

describe('lists through the SDK', () => {
  it('lead forwards and backwards, and end without a next link but with a cursor', async () => {
    const page = await open.account.getCampaigns(['name'], { limit: 2 });
    const seen = [names(page)];
    await page.next();
    seen.push(names(page));
    await page.next();
    seen.push(names(page));
    expect(seen).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One']]);
    expect(page.hasNext()).toBe(false);
    expect(page.paging).toMatchObject({ cursors: { after: expect.any(String) } });
    await page.previous();
    expect(names(page)).toEqual(['Three', 'Two']);
    expect(page.hasPrevious()).toBe(true);
  });

  it('count without listing', async () => {
    const page = await open.account.getCampaigns([], { limit: 0, summary: 'total_count' });
    expect([page.length, page.summary]).toEqual([0, { total_count: 5 }]);
  });

  it.each([
    [{ field: 'name', operator: 'CONTAIN', value: 'o' }, ['Four', 'Two', 'One']],
    [{ field: 'campaign.name', operator: 'IN', value: ['One', 'Five'] }, ['Five', 'One']],
    [{ field: 'objective', operator: 'IN', value: ['OUTCOME_SALES'] }, []],
    [{ field: 'campaign.updated_time', operator: 'GREATER_THAN', value: 1_500_000_000 }, NAMES.toReversed()],
    [{ field: 'campaign.effective_status', operator: 'IN', value: ['PAUSED'] }, NAMES.toReversed()],
  ])('filter by %j', async (filter, expected) => {
    expect(names(await open.account.getCampaigns(['name'], { filtering: [filter] }))).toEqual(expected);
  });

  it('find objects by their labels', async () => {
    const [label] = await readAll(open.account.getAdLabels(['name']));
    expect(label).toMatchObject({ name: 'season:winter' });
    const labels = [label?.id];
    const filtering = [{ field: 'campaign.adlabels', operator: 'ANY', value: labels }];
    expect(names(await open.account.getCampaigns(['name'], { filtering }))).toEqual(['Two']);
    expect(names(await new sdk.AdLabel(String(label?.id)).getCampaigns(['name']))).toEqual(['Two']);
    const made = await open.account.createAdLabel([], { name: 'season:summer' });
    expect((await made.get(['name'])).exportAllData()).toEqual({ id: made.id, name: 'season:summer' });
  });
});

describe('copies through the SDK', () => {
  it('are shallow, paused and renamed, and lead back to their source', async () => {
    const source = ids[0] ?? '';
    await open.account.createAdSet([], { ...ADSET, campaign_id: source });
    const copy = (await new sdk.Campaign(source).createCopy([], {
      status_option: 'PAUSED',
      rename_options: { rename_suffix: ' (2)' },
    })) as unknown as { copied_campaign_id: string; ad_object_ids: unknown[] };
    const read = await new sdk.Campaign(copy.copied_campaign_id).get([
      'name',
      'status',
      'source_campaign_id',
      'adsets',
    ]);
    expect(read.exportAllData()).toEqual({
      id: copy.copied_campaign_id,
      name: 'One (2)',
      status: 'PAUSED',
      source_campaign_id: source,
    });
    expect(copy.ad_object_ids).toEqual([
      { ad_object_type: 'campaign', source_id: source, copied_id: copy.copied_campaign_id },
    ]);
    expect(names(await new sdk.Campaign(source).getCopies(['name']))).toEqual(['One (2)']);
  });

  it('of much are refused in one request', async () => {
    const campaign = await open.account.createCampaign([], { ...CAMPAIGN, name: 'Large' });
    for (let made = 0; made < 4; made += 1)
      await open.account.createAdSet([], { ...ADSET, name: `Ad set ${made}`, campaign_id: campaign.id });
    const error = await refusal(new sdk.Campaign(campaign.id).createCopy([], { deep_copy: true }));
    expect(error.response).toMatchObject({ code: 100, error_subcode: 1885194 });
  });
});
