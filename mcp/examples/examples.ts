import { ruleExample } from '#mcp/examples/rule-example.ts';
import { templateExample } from '#mcp/examples/template-example.ts';

/** Id in examples, for every id of this service. */
export const SAMPLE_ID = '0197c2a4-5b6e-7c3d-8e4f-0a1b2c3d4e5f';

/** Id in examples, for objects of the ad platform. */
const PLATFORM_ID = '120210000000000123';

const CONTENT = {
  format: 'single_image',
  default_locale: 'en',
  cta: 'SHOP_NOW',
  variants: [
    {
      variant_key: 'en',
      locale: 'en',
      headline: 'Summer shoes',
      primary_text: 'Light shoes for warm days.',
      destination_url: 'https://shop.example.com/summer',
    },
  ],
  media: [{ media_asset_id: SAMPLE_ID, slot_key: 'main' }],
};

const REQUEST = {
  name: 'Summer shoes',
  request_key: 'summer-shoes-1',
  ad_account_id: SAMPLE_ID,
  operation: 'test',
  purpose: 'test',
  template_version_id: SAMPLE_ID,
  selection: { kind: 'direct', creative_ids: [SAMPLE_ID] },
};

const REPORT = {
  ad_account_ids: [SAMPLE_ID],
  date_from: '2026-06-01',
  date_to: '2026-06-07',
  metrics: ['spend', 'impressions', 'actions'],
  entity_level: 'campaign',
  grain: 'period',
  action_types: ['omni_purchase'],
  attribution_windows: ['7d_click'],
  sort_by: 'spend',
  sort_direction: 'desc',
};

const SCHEDULE = {
  name: 'Mondays',
  request: REQUEST,
  cron_expression: '0 9 * * 1',
  timezone: 'Europe/Berlin',
  batch_limit: 10,
  batch_budget_limit_minor: 50_000,
};

const SHOES = { field: 'name', operator: 'contains', values: ['shoes'] };
const FILTER = { conditions: [SHOES] };
const SMART = { name: 'Shoes', kind: 'smart', filter_spec: FILTER };

const WRITE = { request_id: SAMPLE_ID, ad_account_id: SAMPLE_ID };
const RULE = ruleExample(SAMPLE_ID);
const TEMPLATE = { name: 'Link clicks', config: templateExample };

/** Arguments of tools that are large, or take values that their schema does not say, by tool. */
export const EXAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  ads_create: { payload: { ...WRITE, adset_id: PLATFORM_ID, name: 'Shoes', creative_id: PLATFORM_ID, dry_run: true } },
  adsets_create: {
    payload: {
      ...WRITE,
      campaign_id: PLATFORM_ID,
      name: 'Visitors',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: { geo_locations: { countries: ['US'] } },
      daily_budget: 5_000,
      dry_run: true,
    },
  },
  brands_update: {
    brand_id: SAMPLE_ID,
    payload: {
      request_id: SAMPLE_ID,
      kit: { positioning: 'Shoes that last.', colors: [{ role: 'primary', name: 'Pine', hex: '#1B4D3E' }] },
    },
  },
  campaigns_create: {
    payload: { ...WRITE, name: 'Summer', objective: 'OUTCOME_TRAFFIC', daily_budget: 5_000, dry_run: true },
  },
  creatives_create: {
    payload: {
      ...WRITE,
      media_id: SAMPLE_ID,
      name: 'Shoes',
      object_story_spec: { page_id: PLATFORM_ID, link_data: { link: 'https://shop.example.com/', message: 'New.' } },
      dry_run: true,
    },
  },
  insights_exports_create: { request_id: SAMPLE_ID, ...REPORT },
  insights_query: REPORT,
  insights_rank: {
    ad_account_ids: [SAMPLE_ID],
    date_from: '2026-06-01',
    date_to: '2026-06-07',
    entity_level: 'ad',
    rank_by: 'roas',
    action_type: 'omni_purchase',
    attribution_window: '7d_click',
    direction: 'lowest',
    min_spend: 20,
  },
  launcher_account_limits_set: {
    ad_account_id: SAMPLE_ID,
    request_id: SAMPLE_ID,
    expected_version: 1,
    campaigns_per_day: 5,
    daily_budget: 100_000,
  },
  launcher_collections_create: { data: SMART },
  launcher_collections_preview: { filter_spec: FILTER },
  launcher_collections_update: { collection_id: SAMPLE_ID, data: SMART, expected_version: 1 },
  launcher_creative_versions_create: { creative_id: SAMPLE_ID, content: CONTENT, expected_version: 1 },
  launcher_creatives_create: { family: { name: 'Shoes', concept: 'Summer', tags: ['shoes'] }, content: CONTENT },
  launcher_launches_preview: { request: REQUEST },
  launcher_launches_submit: { request: REQUEST },
  launcher_schedules_create: { data: SCHEDULE },
  launcher_schedules_update: { schedule_id: SAMPLE_ID, data: SCHEDULE, expected_version: 1 },
  launcher_template_versions_create: { template_id: SAMPLE_ID, data: TEMPLATE, expected_version: 1 },
  launcher_templates_create: { data: TEMPLATE },
  launcher_templates_update: { template_id: SAMPLE_ID, data: TEMPLATE, expected_version: 1 },
  memory_recall: { query: 'When does the sale end?' },
  rules_create: { payload: { request_id: SAMPLE_ID, ...RULE } },
  rules_update: { rule_id: SAMPLE_ID, payload: { request_id: SAMPLE_ID, expected_version: 1, ...RULE } },
};
