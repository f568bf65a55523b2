import type { OpenSandbox } from './open-sandbox.ts';
import { ACCOUNTS } from './open-sandbox.ts';

/** The smallest campaign that is accepted. */
export const CAMPAIGN = {
  name: 'Campaign',
  objective: 'OUTCOME_TRAFFIC',
  status: 'PAUSED',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
};

/** The smallest ad set that is accepted, apart from `campaign_id`. */
export const ADSET = {
  name: 'Ad set',
  optimization_goal: 'LINK_CLICKS',
  billing_event: 'IMPRESSIONS',
  daily_budget: 1000,
  status: 'PAUSED',
  targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
};

/** The smallest creative that is accepted. */
export const CREATIVE = {
  name: 'Creative',
  object_story_spec: {
    page_id: '109283746501928',
    link_data: { link: 'https://shop.example.com', message: 'Hello', call_to_action: { type: 'LEARN_MORE' } },
  },
};

/** A red pixel as a PNG. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Creates an object in the dollar account and gives its id; a refusal is thrown with its answer. */
export async function create(sandbox: OpenSandbox, edge: string, params: Record<string, unknown>): Promise<string> {
  const { status, body } = await sandbox.post(`${ACCOUNTS.usd}/${edge}`, params);
  if (status !== 200) throw new Error(`POST ${edge} answered ${status}: ${JSON.stringify(body)}`);
  return String(body.id);
}

/** Creates a campaign with one ad set and a number of ads in it. */
export async function makeTree(
  sandbox: OpenSandbox,
  ads = 1,
): Promise<{ campaign: string; adset: string; ads: string[] }> {
  const campaign = await create(sandbox, 'campaigns', CAMPAIGN);
  const adset = await create(sandbox, 'adsets', { ...ADSET, campaign_id: campaign });
  const creative = await create(sandbox, 'adcreatives', CREATIVE);
  const ids: string[] = [];
  for (let index = 0; index < ads; index += 1) {
    const params = { name: `Ad ${index + 1}`, adset_id: adset, creative: { creative_id: creative }, status: 'PAUSED' };
    ids.push(await create(sandbox, 'ads', params));
  }
  return { campaign, adset, ads: ids };
}
