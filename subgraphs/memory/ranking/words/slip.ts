/** One typing error: how a word as typed differs from the meant one. */
export const Slip = { REPLACED: 'REPLACED', ADDED: 'ADDED', LEFT_OUT: 'LEFT_OUT', SWAPPED: 'SWAPPED' } as const;
export type Slip = (typeof Slip)[keyof typeof Slip];

/** The one error between two different words; null where there is more than one. */
export function slipBetween(typed: string, meant: string): Slip | null {
  const longer = typed.length - meant.length;
  if (longer > 1 || longer < -1) return null;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = typed.length;
  while (end > start && end - longer > start && typed[end - 1] === meant[end - longer - 1]) end -= 1;
  const wrong = end - start;
  if (longer === 1) return wrong === 1 ? Slip.ADDED : null;
  if (longer === -1) return wrong === 0 ? Slip.LEFT_OUT : null;
  if (wrong === 1) return Slip.REPLACED;
  const swapped = wrong === 2 && typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return swapped ? Slip.SWAPPED : null;
}
