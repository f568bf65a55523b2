import { isGiven, type InputRule } from '#kit/schema/input-rules.ts';
import type { LaunchSetEnabledInput } from '#subgraphs/launcher/generated/schema-types.ts';

/** A launch that is held has no time. */
export const enabledRule: InputRule<LaunchSetEnabledInput> = ({ enabled, scheduledAt }, at) => {
  if (enabled !== false || !isGiven(scheduledAt)) return [];
  const message = 'must be null when enabled is false: give it to resume';
  return [{ path: at('scheduledAt'), rule: 'exclusive', message }];
};
