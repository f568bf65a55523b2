import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';

/** Levels from the lowest to the highest. */
export const LEVELS_UPWARDS: readonly TargetLevel[] = ['ad', 'adset', 'campaign'];

/** Names of levels in the graph. */
export const GRAPH_LEVELS = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' } as const;

/** A level and those above it, the lowest first. */
export function levelsFrom(level: TargetLevel): readonly TargetLevel[] {
  return LEVELS_UPWARDS.slice(LEVELS_UPWARDS.indexOf(level));
}
