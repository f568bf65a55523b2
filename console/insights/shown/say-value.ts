import type { MeasureKind } from '../arguments/measures.ts';

/** Places of what is calculated from others; sums have all of theirs. */
const PLACES: Partial<Record<MeasureKind, number>> = { cost: 4, percent: 2, ratio: 2 };
const NOT_KNOWN = '—';

/** A value for people. Its digits come from the decimal text itself, so no sum loses any. */
export function sayValue(value: string | null, kind: MeasureKind, currency: string | null): string {
  if (value === null) return NOT_KNOWN;
  if (kind === 'text') return value.toLowerCase().replaceAll('_', ' ');
  const isMoney = (kind === 'money' || kind === 'cost') && currency !== null;
  // A day without delivery has no text of its own, which would have the places of the currency.
  const places = isMoney && value === '0' ? undefined : (PLACES[kind] ?? placesOf(value));
  const format = new Intl.NumberFormat('en-GB', {
    ...(isMoney ? { style: 'currency', currency, currencyDisplay: 'code' } : {}),
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  // Text keeps digits that a number would lose.
  const text = format.format(value as Intl.StringNumericLiteral);
  if (kind === 'percent') return `${text} %`;
  return kind === 'seconds' ? `${text} s` : text;
}

/** A change in percent, with its sign. */
export function sayChange(percent: string | null): string {
  if (percent === null) return NOT_KNOWN;
  const format = new Intl.NumberFormat('en-GB', {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${format.format(percent as Intl.StringNumericLiteral)} %`;
}

function placesOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}
