import type { Budget, TemplateConfig } from '../../templates/template-config.ts';
import type { Findings } from './findings.ts';
import { BID_STRATEGIES, DEFAULT_BID_STRATEGY, SPECIAL_CATEGORIES } from './objective-rules.ts';

/** The platform's parameters of a campaign; what it would refuse becomes a blocker. */
export function campaignParams(config: TemplateConfig, name: string, findings: Findings): Record<string, unknown> {
  const { campaign, adset, budget } = config;
  checkCampaign(config, findings);
  return {
    name,
    objective: campaign.objective,
    status: 'PAUSED',
    buying_type: campaign.buyingType,
    special_ad_categories: campaign.specialCategories,
    ...(campaign.categoryCountries.length > 0 && { special_ad_category_country: campaign.categoryCountries }),
    ...(budget.owner === 'CAMPAIGN'
      ? { ...budgetParams(budget), bid_strategy: strategyOf(config) }
      : { is_adset_budget_sharing_enabled: false }),
    ...(adset.isSkadnetworkAttribution && { is_skadnetwork_attribution: true }),
    ...(adset.promotedObject.kind === 'CATALOG' &&
      adset.promotedObject.catalogId && { promoted_object: { product_catalog_id: adset.promotedObject.catalogId } }),
  };
}

/** The budget under the platform's name for its period, as a string of digits. */
export function budgetParams(budget: Budget): Record<string, string> {
  return { [budget.period === 'DAILY' ? 'daily_budget' : 'lifetime_budget']: budget.amountMinor };
}

/** The bid strategy, always named: the platform's own default differs between its levels. */
export function strategyOf(config: TemplateConfig): string {
  return config.adset.bid?.strategy ?? DEFAULT_BID_STRATEGY;
}

function checkCampaign(config: TemplateConfig, findings: Findings): void {
  const { campaign, adset } = config;
  if (campaign.buyingType !== 'AUCTION') {
    findings.block('unavailable', 'template.campaign.buyingType', 'Only AUCTION is launched for now.');
  }
  for (const [index, category] of campaign.specialCategories.entries()) {
    if (!(SPECIAL_CATEGORIES as readonly string[]).includes(category)) {
      findings.block(
        'special_category',
        `template.campaign.specialCategories[${index}]`,
        `"${category}" is no special category; use ${SPECIAL_CATEGORIES.join(', ')}.`,
      );
    }
  }
  const real = campaign.specialCategories.some((category) => category !== 'NONE');
  if (real && campaign.categoryCountries.length === 0) {
    findings.block(
      'category_countries',
      'template.campaign.categoryCountries',
      'Special categories need their countries.',
    );
  }
  const needs = BID_STRATEGIES[strategyOf(config)];
  if (!needs) {
    const known = Object.keys(BID_STRATEGIES).join(', ');
    findings.block(
      'bid_strategy',
      'template.adset.bid.strategy',
      `"${strategyOf(config)}" is no bid strategy; use ${known}.`,
    );
  }
  if (needs === 'amount' && !adset.bid?.amountMinor) {
    findings.block('bid_amount', 'template.adset.bid.amountMinor', `${strategyOf(config)} needs an amount.`);
  }
  if (needs === 'roas' && !adset.bid?.minRoas) {
    findings.block(
      'min_roas',
      'template.adset.bid.minRoas',
      `${strategyOf(config)} needs a lowest return on ad spend.`,
    );
  }
}
