import type { PromotedObject, TemplateConfig } from '../../../templates/template-config.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { adSetConfig, planInput, accountStateOf, templateConfig } from './plan-fixtures.ts';
import { calmInput } from './plan-inputs.ts';

/** Case of a finding: its code and path, and an input for which it is the only finding of its severity. */
export type FindingCase = [code: string, path: string, input: PlanInput];

/** Templates of groups. */
export const MANUAL: Partial<TemplateConfig> = { structure: { mode: 'MANUAL' } };

/** A group of creatives. */
export const group = (groupKey: string, creativeIds: string[]) => ({ groupKey, creativeIds });

/** Patterns of names, changed. */
export const naming = (changes: Partial<TemplateConfig['naming']>) => ({
  naming: { campaign: 'C', adset: 'S', ad: '{{index}}', ...changes },
});

/** A launch that promotes this. */
export function promoting(promoted: Omit<PromotedObject, 'locationIds'>): PlanInput {
  return calmInput({ config: { adset: adSetConfig({ promotedObject: { locationIds: [], ...promoted } }) } });
}

/** Caps that let everything pass. */
export const CAPS = { dailyBudgetCreatedPerDay: null, singleChange: null, createdToday: '0' };

/** A stop of writes. */
export const STOP = { scope: 'AD_ACCOUNT', reason: 'Audit', since: '2026-03-01T09:00:00Z' };

/** A start that is still to come. */
export const LATER = '2026-03-02T10:00:00Z';

/** A lifetime budget of 50.00 with a fixed end, whose launch begins later. */
export function endingIn({
  days,
  startsIn,
  singleChange = null,
  minDailyBudget = null,
}: {
  days: number;
  startsIn: number;
  singleChange?: string | null;
  minDailyBudget?: string | null;
}): PlanInput {
  const { now } = planInput();
  const inDays = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
  const { delivery } = adSetConfig();
  return calmInput({
    config: {
      budget: { ...templateConfig().budget, period: 'LIFETIME' },
      adset: adSetConfig({ delivery: { ...delivery, endAt: inDays(days) } }),
    },
    request: { scheduledAt: inDays(startsIn) },
    accountState: accountStateOf({ caps: { ...CAPS, singleChange }, minDailyBudget }),
  });
}
