import canonicalize from 'canonicalize';
import { normalSettings } from '#subgraphs/launcher/discovery/normal-settings.ts';
import type { RunDetail } from '../schedule/schedule-run.ts';
import type { TargetSettings } from '../schedule/schedule-version.ts';

/** Settings that decide how much is spent and when it starts, not what is delivered to whom: they may change between runs. */
const MAY_CHANGE = new Set([
  'status',
  'daily_budget',
  'lifetime_budget',
  'daily_min_spend_target',
  'daily_spend_cap',
  'lifetime_min_spend_target',
  'lifetime_spend_cap',
  'spend_cap',
  'bid_amount',
  'bid_strategy',
  'bid_constraints',
  'bid_adjustments',
  'existing_customer_budget_percentage',
  'is_budget_schedule_enabled',
  'min_budget_spend_percentage',
  'max_budget_spend_percentage',
  'is_adset_budget_sharing_enabled',
]);

/** Differences between the settings of an ad set when its schedule was saved and now. */
export interface TargetChanges {
  /** Settings that decide delivery. */
  defining: RunDetail[];
  /** Budgets, bids and status. */
  permitted: RunDetail[];
}

/** Compares the settings of an ad set and its campaign by groups. */
export function targetChanges(saved: TargetSettings, now: TargetSettings): TargetChanges {
  const changes = [
    ...changesOf('adset', saved.adSet, now.adSet),
    ...changesOf('campaign', saved.campaign, now.campaign),
  ];
  const { permitted = [], defining = [] } = Object.groupBy(changes, ({ name }) =>
    MAY_CHANGE.has(name) ? 'permitted' : 'defining',
  );
  return { defining: defining.map(({ detail }) => detail), permitted: permitted.map(({ detail }) => detail) };
}

function changesOf(
  level: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { name: string; detail: RunDetail }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((settings) => normalText(name, settings[name]));
    if (was === is) return [];
    const message = `was ${was ?? 'not set'} when the schedule was saved, and is ${is ?? 'not set'}`;
    return [{ name, detail: { code: 'setting_changed', path: `${level}.${name}`, message } }];
  });
}

/** A setting in normal form; undefined where it is not set. */
function normalText(name: string, value: unknown): string | undefined {
  const normal = normalSettings({ [name]: value }) as Record<string, unknown> | null;
  return normal === null ? undefined : canonicalize(normal[name]);
}
