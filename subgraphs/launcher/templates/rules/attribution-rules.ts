import type { AttributionWindow, TemplateConfig } from '../template-config.ts';
import type { Faults } from './faults.ts';
import { destinationOf } from './goal-rules.ts';
import { attributionSetsOf } from './platform-tables.ts';

/** Checks that the attribution windows are a set which the platform takes for the goal. */
export function checkAttribution(config: TemplateConfig, faults: Faults): void {
  const { attribution, optimizationGoal } = config.adset;
  if (attribution.length === 0) return;
  const sets = attributionSetsOf(config.campaign.objective, destinationOf(config), optimizationGoal);
  const asked = keyOf(attribution);
  if (sets.some((set) => keyOf(set) === asked)) return;
  const message = `${asked} is not counted for ${optimizationGoal}; use ${sets.map(keyOf).join(', or ')}.`;
  faults.add('attribution', 'adset.attribution', message);
}

function keyOf(windows: readonly AttributionWindow[]): string {
  return windows
    .map(({ eventType, windowDays }) => `${eventType} ${windowDays}`)
    .toSorted()
    .join(' + ');
}
