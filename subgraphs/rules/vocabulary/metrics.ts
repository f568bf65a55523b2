import type { RuleMetric, RuleValueKind } from '#subgraphs/rules/generated/schema-types.ts';

/** A metric of conditions. */
export type Metric = Omit<RuleMetric, 'operators'>;

/** Counts that cost per action may divide by, the default first. */
const COUNTS = [
  'purchases',
  'leads',
  'add_to_carts',
  'platform.action:landing_page_view',
  'platform.action:initiate_checkout',
];

function sum(id: string, kind: RuleValueKind, description: string): Metric {
  return { id, kind, description, attributed: false, computedFrom: [], defaultActionType: null, sourceMetrics: [] };
}

function counted(id: string, kind: RuleValueKind, defaultActionType: string, description: string): Metric {
  return { ...sum(id, kind, description), attributed: true, defaultActionType };
}

/** Days over which people are imported as a whole, and frequency has a value: one, and the last that the platform was asked for. */
export const FREQUENCY_DAYS: readonly number[] = [1, 7, 28, 30];

/** Metrics a rule may measure. */
export const METRICS: readonly Metric[] = [
  sum('spend', 'MONEY', 'Amount spent, in major units of the account currency.'),
  sum('impressions', 'COUNT', 'Number of times that ads were on screen.'),
  {
    ...sum(
      'frequency',
      'RATIO',
      'Impressions for each person reached, of the level targeted; people are not summed over days, so it has a value for one day, and for the last 7, 28 and 30.',
    ),
    computedFrom: ['impressions', 'reach'],
  },
  { ...sum('cpm', 'MONEY', 'Cost of a thousand impressions.'), computedFrom: ['spend', 'impressions'] },
  sum('inline_link_clicks', 'COUNT', 'Clicks on links in ads.'),
  counted(
    'platform.action:landing_page_view',
    'COUNT',
    'landing_page_view',
    'Landing pages that finished loading after a click.',
  ),
  {
    ...sum('ctr', 'PERCENT', 'All clicks in percent of impressions: 12 clicks of 1,000 impressions are 1.2.'),
    computedFrom: ['clicks', 'impressions'],
  },
  { ...sum('cpc', 'MONEY', 'Cost of a click, all clicks counted.'), computedFrom: ['spend', 'clicks'] },
  counted('leads', 'COUNT', 'lead', 'Leads attributed to the ads.'),
  counted('add_to_carts', 'COUNT', 'omni_add_to_cart', 'Additions to a cart attributed to the ads.'),
  counted(
    'platform.action:initiate_checkout',
    'COUNT',
    'omni_initiated_checkout',
    'Checkouts begun that are attributed to the ads.',
  ),
  counted('purchases', 'COUNT', 'omni_purchase', 'Purchases attributed to the ads.'),
  counted('purchase_value', 'MONEY', 'omni_purchase', 'Value of the purchases attributed to the ads.'),
  {
    ...counted('cpa', 'MONEY', 'omni_purchase', 'Spend for each purchase, or for each of `source_metric`.'),
    computedFrom: ['spend', 'purchases'],
    sourceMetrics: COUNTS,
  },
  {
    ...counted('roas', 'RATIO', 'omni_purchase', 'Purchase value for each unit of spend.'),
    computedFrom: ['purchase_value', 'spend'],
  },
];
