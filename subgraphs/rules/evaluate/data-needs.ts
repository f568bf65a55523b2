import type {
  Condition,
  ConditionNode,
  MetricReference,
  RuleDefinition,
  Timeframe,
} from '#subgraphs/rules/definition/definition.ts';
import { actionKey, windowKey, type ActionNeed, type DataNeeds, type Window } from './account-data.ts';
import { metricParts, type Part } from './metric-parts.ts';
import { windowOf } from './windows.ts';

/** Everything the conditions of a definition read of an ad account whose day is `today`. */
export function dataNeeds(definition: RuleDefinition, today: string): DataNeeds {
  const conditions = definition.tasks.flatMap(({ conditions: node }) => conditionsOf(node));
  const windows = new Map<string, Window>();
  const metrics = new Set<string>();
  const actions = new Map<string, ActionNeed>();
  for (const { metric, timeframe, shiftDays } of conditions.flatMap(measuresOf)) {
    const window = windowOf(timeframe, today, shiftDays);
    windows.set(windowKey(window), window);
    // A row is known by its impressions.
    metrics.add('impressions');
    for (const part of partsOf(metric)) {
      if ('column' in part) metrics.add(part.column);
      else actions.set(actionKey(part.action), part.action);
    }
  }
  return {
    level: definition.level,
    windows: [...windows.values()],
    metrics: [...metrics],
    actions: [...actions.values()],
  };
}

/** Conditions of a tree, from its first to its last. */
export function conditionsOf(node: ConditionNode): Condition[] {
  return node.kind === 'group' ? node.children.flatMap(conditionsOf) : [node];
}

/** A metric over a timeframe. */
interface Measure {
  metric: MetricReference;
  timeframe: Timeframe;
  shiftDays: number;
}

function measuresOf({ metric, timeframe, operand }: Condition): Measure[] {
  const own = { metric, timeframe, shiftDays: 0 };
  return operand.kind === 'metric' ? [own, operand] : [own];
}

function partsOf(metric: MetricReference): Part[] {
  const { top, bottom } = metricParts(metric);
  return bottom ? [top, bottom] : [top];
}
