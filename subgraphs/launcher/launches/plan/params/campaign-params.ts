import type { Budget, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import { strategyOf } from '#subgraphs/launcher/templates/rules/bid-rules.ts';
import type { Findings } from '../checks/findings.ts';

/** The platform's parameters of a campaign; what is not launched yet becomes a blocker. */
export function campaignParams(config: TemplateConfig, name: string, findings: Findings): Record<string, unknown> {
  const { campaign, adset, budget } = config;
  checkBuying(config, findings);
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

/** Settings that templates allow but launches do not support yet. */
function checkBuying({ campaign }: TemplateConfig, findings: Findings): void {
  if (campaign.buyingType === 'AUCTION') return;
  findings.block(
    'unavailable',
    'template.campaign.buyingType',
    'Launches buy by AUCTION only: use a template that does.',
  );
}
