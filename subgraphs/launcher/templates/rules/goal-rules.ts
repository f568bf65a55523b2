import type { TemplateConfig } from '../template-config.ts';
import { anyOf, type Faults } from './faults.ts';
import { billingEventsOf, GOALS, NO_DESTINATION } from './platform-tables.ts';

/** Returns the destination as sent to the platform: campaigns for awareness have none, their ads still open the variant's address. */
export function destinationOf({ campaign, adset }: TemplateConfig): string {
  const asked = adset.destination.toUpperCase();
  return campaign.objective === 'OUTCOME_AWARENESS' && asked === 'WEBSITE' ? NO_DESTINATION : asked;
}

/** Checks that objective, destination, goal, billing event and way of buying go together. */
export function checkGoal(config: TemplateConfig, faults: Faults): void {
  const { objective, buyingType } = config.campaign;
  const { optimizationGoal, billingEvent } = config.adset;
  const destinations = GOALS[objective];
  const goals = destinations[destinationOf(config)];
  if (!goals) {
    const message = `"${config.adset.destination}" does not go with ${objective}; ${anyOf(Object.keys(destinations))}`;
    faults.add('destination', 'adset.destination', message);
  } else if (!goals.includes(optimizationGoal)) {
    const message = `"${optimizationGoal}" does not go with ${objective} and ${destinationOf(config)}; ${anyOf(goals)}`;
    faults.add('optimization_goal', 'adset.optimizationGoal', message);
  }
  const billing = buyingType === 'RESERVED' ? ['IMPRESSIONS'] : billingEventsOf(optimizationGoal);
  if (billing.includes(billingEvent)) return;
  const what = buyingType === 'RESERVED' ? 'buying type RESERVED' : optimizationGoal;
  faults.add('billing_event', 'adset.billingEvent', `"${billingEvent}" does not go with ${what}; ${anyOf(billing)}`);
}
