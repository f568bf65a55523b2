import type { TemplateConfig } from '../template-config.ts';
import { checkAttribution } from './attribution-rules.ts';
import { checkBid } from './bid-rules.ts';
import { checkCategories } from './category-rules.ts';
import { checkBudget, checkDelivery } from './delivery-rules.ts';
import { Faults, type ConfigFault } from './faults.ts';
import { checkGoal } from './goal-rules.ts';
import { namePatterns } from './naming.ts';
import { checkDayparts, checkFrequency } from './pacing-rules.ts';
import { checkPlacements } from './placement-rules.ts';
import { checkPromotedObject } from './promoted-object-rules.ts';
import { checkLeftOut, checkTargeting, checkTargetingWords } from './targeting-rules.ts';

/** The rules, each about what it reads. */
export const CONFIG_CHECKS: readonly ((config: TemplateConfig, faults: Faults) => void)[] = [
  checkNaming,
  checkGoal,
  checkPromotedObject,
  checkCategories,
  checkBid,
  checkBudget,
  checkDelivery,
  checkDayparts,
  checkFrequency,
  checkAttribution,
  checkTargeting,
  checkTargetingWords,
  checkLeftOut,
  checkPlacements,
  checkFormats,
];

/**
 * Finds all settings of a template that the platform would refuse in any ad account at any time, as far as its rules are known. Rules that depend on
 * the ad account or on the moment are checked when a launch is planned.
 */
export function configFaults(config: TemplateConfig): ConfigFault[] {
  const faults = new Faults();
  for (const check of CONFIG_CHECKS) check(config, faults);
  return faults.found;
}

function checkNaming({ naming }: TemplateConfig, faults: Faults): void {
  const patterns = namePatterns(naming);
  for (const level of ['campaign', 'adset', 'ad'] as const) {
    for (const problem of patterns[level].problems(level)) faults.add('placeholder', `naming.${level}`, problem);
  }
}

function checkFormats({ creativePolicy }: TemplateConfig, faults: Faults): void {
  if (creativePolicy.allowedFormats.length > 0) return;
  faults.add('formats', 'creativePolicy.allowedFormats', 'Allow one format at least, or nothing can be launched.');
}
