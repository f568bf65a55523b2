import type { RuleMetric, RuleValueKind } from '#subgraphs/rules/generated/schema-types.ts';

/** A metric of conditions. */
export type Metric = Omit<RuleMetric, 'operators'>;

function sum(id: string, kind: RuleValueKind, description: string): Metric {
  return { id, kind, description, attributed: false, computedFrom: [] };
}

function attributed(id: string, kind: RuleValueKind, description: string): Metric {
  return { id, kind, description, attributed: true, computedFrom: [] };
}

/** Metrics a rule may measure. */
export const METRICS: readonly Metric[] = [
  sum('spend', 'MONEY', 'Amount spent, in major units of the account currency.'),
  sum('impressions', 'COUNT', 'How often ads were on screen.'),
  {
    ...sum('frequency', 'RATIO', 'Impressions for each person reached, of the level measured; never summed.'),
    computedFrom: ['impressions', 'reach'],
  },
  { ...sum('cpm', 'MONEY', 'Cost of a thousand impressions.'), computedFrom: ['spend', 'impressions'] },
  sum('inline_link_clicks', 'COUNT', 'Clicks on links in ads.'),
  attributed('platform.action:landing_page_view', 'COUNT', 'Landing pages which finished loading after a click.'),
  { ...sum('ctr', 'PERCENT', 'Clicks in percent of impressions.'), computedFrom: ['clicks', 'impressions'] },
  { ...sum('cpc', 'MONEY', 'Cost of a click.'), computedFrom: ['spend', 'clicks'] },
  attributed('leads', 'COUNT', 'Leads attributed to the ads.'),
  attributed('add_to_carts', 'COUNT', 'Additions to a cart attributed to the ads.'),
  attributed('platform.action:initiate_checkout', 'COUNT', 'Checkouts begun that are attributed to the ads.'),
  attributed('purchases', 'COUNT', 'Purchases attributed to the ads.'),
  attributed('purchase_value', 'MONEY', 'Value of the purchases attributed to the ads.'),
  { ...attributed('cpa', 'MONEY', 'Spend for each purchase.'), computedFrom: ['spend', 'purchases'] },
  {
    ...attributed('roas', 'RATIO', 'Purchase value for each unit of spend.'),
    computedFrom: ['purchase_value', 'spend'],
  },
];
