import type { TemplateConfig } from '../template-config.ts';
import { anyOf, type Faults } from './faults.ts';
import { BID_STRATEGIES, DEFAULT_BID_STRATEGY } from './platform-tables.ts';

/** The bid strategy, always named: the platform's own default differs between its levels. */
export function strategyOf({ adset }: TemplateConfig): string {
  return adset.bid?.strategy ?? DEFAULT_BID_STRATEGY;
}

/** Checks that the bid strategy exists and has just what it needs. */
export function checkBid(config: TemplateConfig, faults: Faults): void {
  const { bid, optimizationGoal } = config.adset;
  if (!bid) return;
  const { strategy, amountMinor, minRoas } = bid;
  const needs = BID_STRATEGIES[strategy];
  if (!needs) {
    const message = `"${strategy}" is no bid strategy; ${anyOf(Object.keys(BID_STRATEGIES))}`;
    faults.add('bid_strategy', 'adset.bid.strategy', message);
    return;
  }
  if (needs === 'amount' && !amountMinor) {
    faults.add('bid_amount', 'adset.bid.amountMinor', `${strategy} needs an amount: set one, or use another strategy.`);
  }
  if (needs !== 'amount' && amountMinor) {
    const message = `${strategy} takes no amount: leave it out, or use ${strategiesWith('amount')}.`;
    faults.add('bid_amount', 'adset.bid.amountMinor', message);
  }
  if (needs === 'roas' && (!minRoas || /^[0.]+$/.test(minRoas))) {
    faults.add('min_roas', 'adset.bid.minRoas', `${strategy} needs a lowest return on ad spend above 0.`);
  }
  if (needs !== 'roas' && minRoas) {
    const message = `${strategy} takes no return on ad spend: leave it out, or use ${strategiesWith('roas')}.`;
    faults.add('min_roas', 'adset.bid.minRoas', message);
  }
  if (needs === 'roas' && optimizationGoal !== 'VALUE') {
    faults.add('bid_strategy', 'adset.bid.strategy', `${strategy} is for the optimization goal VALUE.`);
  }
}

function strategiesWith(need: 'amount' | 'roas'): string {
  return Object.keys(BID_STRATEGIES)
    .filter((name) => BID_STRATEGIES[name] === need)
    .join(' or ');
}
