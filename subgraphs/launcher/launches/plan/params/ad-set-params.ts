import { EU_COUNTRIES } from '#platform/words/countries.ts';
import type { TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import { strategyOf } from '#subgraphs/launcher/templates/rules/bid-rules.ts';
import { destinationOf } from '#subgraphs/launcher/templates/rules/goal-rules.ts';
import { NO_DESTINATION } from '#subgraphs/launcher/templates/rules/platform-tables.ts';
import { budgetParams } from './campaign-params.ts';
import { deliveryParams, pacingParams } from './delivery-params.ts';
import type { Findings } from '../checks/findings.ts';
import { promotedObjectParams } from './promoted-object-params.ts';
import { targetingParams } from './targeting-params.ts';

/**
 * The platform's parameters shared by all ad sets of a launch, without name and campaign; what it would refuse
 * now or in this ad account becomes a blocker.
 */
export function adSetParams(
  config: TemplateConfig,
  context: { pageId: string | null; now: Date },
  findings: Findings,
): Record<string, unknown> {
  const { adset, budget } = config;
  const destination = destinationOf(config);
  informOfDestination(config, destination, findings);
  checkPayor(config, findings);
  const promoted = promotedObjectParams(config, context.pageId, findings);
  return {
    status: 'PAUSED',
    optimization_goal: adset.optimizationGoal,
    billing_event: adset.billingEvent,
    ...(destination !== NO_DESTINATION && { destination_type: destination }),
    targeting: targetingParams(adset.targeting, adset.placements),
    ...(budget.owner === 'ADSET' && { ...budgetParams(budget), bid_strategy: strategyOf(config) }),
    ...bidParams(config),
    ...(Object.keys(promoted).length > 0 && { promoted_object: promoted }),
    ...deliveryParams(config, context.now, findings),
    ...pacingParams(config),
    ...(adset.attribution.length > 0 && {
      attribution_spec: adset.attribution.map(({ eventType, windowDays }) => ({
        event_type: eventType,
        window_days: windowDays,
      })),
    }),
    ...(adset.beneficiary && { dsa_beneficiary: adset.beneficiary }),
    ...(adset.payor && { dsa_payor: adset.payor }),
  };
}

function informOfDestination({ adset }: TemplateConfig, destination: string, findings: Findings): void {
  if (destination !== NO_DESTINATION || adset.destination.toUpperCase() === NO_DESTINATION) return;
  findings.inform(
    'destination',
    'template.adset.destination',
    'Campaigns for awareness have no destination; ads still lead to the address of their variant.',
  );
}

/** Only a warning: the ad account may have defaults for both. */
function checkPayor({ adset }: TemplateConfig, findings: Findings): void {
  const named = adset.targeting.countries.filter((country) => EU_COUNTRIES.has(country));
  if (named.length === 0 || (adset.beneficiary && adset.payor)) return;
  findings.warn(
    'payor_missing',
    'template.adset.payor',
    `In ${named.join(', ')} ads need a beneficiary and a payor; without them the ad account's defaults have to exist.`,
  );
}

function bidParams(config: TemplateConfig): Record<string, unknown> {
  const bid = config.adset.bid;
  if (!bid) return {};
  if (bid.strategy === 'LOWEST_COST_WITH_MIN_ROAS') {
    return bid.minRoas ? { bid_constraints: { roas_average_floor: tenThousandths(bid.minRoas) } } : {};
  }
  return bid.amountMinor ? { bid_amount: bid.amountMinor } : {};
}

/** A decimal string times 10,000, rounded half up, with no float on the way. */
function tenThousandths(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = fraction.padEnd(5, '0');
  const scaled = BigInt(whole + digits.slice(0, 4)) + (digits[4]! >= '5' ? 1n : 0n);
  return scaled.toString();
}
