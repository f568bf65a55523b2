import type { TargetLevel } from './definition.ts';

/** Levels from the lowest to the highest. */
export const LEVELS: readonly TargetLevel[] = ['ad', 'adset', 'campaign'];

/** Levels above a level, the nearest first. */
export function levelsAbove(level: TargetLevel): readonly TargetLevel[] {
  return LEVELS.slice(LEVELS.indexOf(level) + 1);
}
