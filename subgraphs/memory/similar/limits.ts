import type { Limit, Part, Sentence } from '#subgraphs/memory/similar/sentence.ts';

/** Returns true when two limits on the same thing, or two values of it, cannot both hold: `not below 18` and `from 25 on` can. */
export function limitsConflict(one: Part, other: Part): boolean {
  const [a, b] = [Number(one.key), Number(other.key)];
  if (Number.isNaN(a) || Number.isNaN(b)) return one.limit === other.limit && one.key !== other.key;
  if (upper(one) && upper(other)) return a !== b;
  if (lower(one) && lower(other)) return a !== b && one.denied === other.denied;
  if (upper(one) && lower(other)) return b >= a;
  if (lower(one) && upper(other)) return a >= b;
  if (one.limit === null && other.limit === null) return a !== b;
  const [value, limit, bound] = one.limit === null ? [a, other, b] : [b, one, a];
  return upper(limit) ? value > bound : value < bound;
}

/** Returns true when two limits say the same. */
export function sameLimit(one: Part, other: Part): boolean {
  return one.limit === other.limit || (upper(one) && upper(other)) || (lower(one) && lower(other));
}

function upper({ limit }: Part): boolean {
  return limit === 'MOST' || limit === 'BELOW';
}

function lower({ limit }: Part): boolean {
  return limit === 'LEAST' || limit === 'ABOVE';
}

const DENIED: Record<Limit, Limit> = { ABOVE: 'MOST', BELOW: 'LEAST', MOST: 'ABOVE', LEAST: 'BELOW' };

/** `Never more than 500` is `at most 500`, and denies nothing any more. */
export function withoutDeniedLimits(sentence: Sentence): Sentence {
  const limits = sentence.parts.some(({ limit }) => limit === 'ABOVE' || limit === 'BELOW');
  if (!sentence.negative || !limits) return sentence;
  const parts = sentence.parts.map((part) => ({
    ...part,
    limit: part.limit && DENIED[part.limit],
    denied: part.limit !== null,
  }));
  return { ...sentence, parts, negative: false, contrast: null };
}
