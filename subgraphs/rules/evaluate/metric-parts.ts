import type { MetricReference } from '#subgraphs/rules/definition/definition.ts';
import { actionKey, type ActionNeed } from './account-data.ts';

/** A column of sums that a metric is computed from. */
export type Part = { column: string } | { action: ActionNeed };

/** A metric in millionths as `top · scale / bottom`; without a bottom it is a sum. */
export interface MetricParts {
  top: Part;
  bottom: Part | null;
  scale: bigint;
}

const ONE = 1_000_000n;
const sum = (column: string): Part => ({ column });

/** Parts of a metric: spend, counts of actions and their values are columns of millionths, other counts are whole. */
export function metricParts(metric: MetricReference): MetricParts {
  switch (metric.id) {
    case 'spend':
      return { top: sum('spend'), bottom: null, scale: 1n };
    case 'impressions':
    case 'inline_link_clicks':
      return { top: sum(metric.id), bottom: null, scale: ONE };
    case 'frequency':
      return { top: sum('impressions'), bottom: sum('reach'), scale: ONE };
    case 'cpm':
      return { top: sum('spend'), bottom: sum('impressions'), scale: 1_000n };
    case 'ctr':
      return { top: sum('clicks'), bottom: sum('impressions'), scale: 100n * ONE };
    case 'cpc':
      return { top: sum('spend'), bottom: sum('clicks'), scale: 1n };
    case 'cpa':
      return { top: sum('spend'), bottom: counted(metric, false), scale: ONE };
    case 'roas':
      return { top: counted(metric, true), bottom: sum('spend'), scale: ONE };
    case 'purchase_value':
      return { top: counted(metric, true), bottom: null, scale: 1n };
    default:
      return { top: counted(metric, false), bottom: null, scale: 1n };
  }
}

/** Name of a part within a window. */
export function partKey(part: Part): string {
  return 'column' in part ? part.column : actionKey(part.action);
}

function counted({ id, actionType, attributionWindow }: MetricReference, values: boolean): Part {
  if (actionType === null) throw new Error(`The metric ${id} has no action type.`);
  return { action: { values, actionType, attributionWindow } };
}
