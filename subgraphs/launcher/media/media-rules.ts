import { isGiven, type InputRule } from '#kit/schema/input-rules.ts';
import type { QueryMediaAssetsArgs } from '../generated/schema-types.ts';

/** A page either continues or jumps. */
export const pageRule: InputRule<QueryMediaAssetsArgs> = ({ after, offset }, at) => {
  if (!isGiven(after) || typeof offset !== 'number' || offset <= 0) return [];
  const message = 'cannot be given with after: continue behind an asset, or leave a number of them out';
  return [{ path: at('offset'), rule: 'exclusive', message }];
};
