import { sayMajorMoney } from '../../shared/shown/money.ts';
import { inZone } from '../../shared/time/account-time.ts';
import type { RuleValueKind } from '../generated/graphql.ts';

/** Currency and time zone in which amounts and instants of a rule are said. */
export interface Terms {
  /** Currency of all ad accounts of the rule, ISO 4217; null where they have several. */
  currency: string | null;
  /** IANA time zone of the rule's schedule. */
  timezone: string;
}

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

/** Returns an id of the vocabulary in words: `daily_budget` as `daily budget`. */
export function sayName(id: string): string {
  return id.replace(/^.*:/u, '').replaceAll('_', ' ');
}

/** Returns a number or a decimal text with at most six digits behind the point; any other text as it is. */
export function sayNumber(value: unknown): string {
  const text = String(value);
  return Number.isFinite(Number(text)) ? NUMBER.format(text as Intl.StringNumericLiteral) : text;
}

/** Returns an amount in major units. */
export function sayAmount(value: unknown, { currency }: Terms): string {
  if (currency === null) return `${sayNumber(value)} in the ad account’s currency`;
  return sayMajorMoney(String(value), currency);
}

/** Returns a value of a kind; of a list its members. */
export function sayValue(value: unknown, kind: RuleValueKind | undefined, terms: Terms): string {
  if (Array.isArray(value)) return value.map((one) => sayValue(one, kind, terms)).join(', ');
  switch (kind) {
    case 'MONEY':
      return sayAmount(value, terms);
    case 'PERCENT':
      return `${sayNumber(value)} %`;
    case 'INSTANT':
      return isAge(value) ? sayAge(value) : inZone(String(value), terms.timezone);
    case 'TEXT':
    case 'TEXT_SET':
      return `“${String(value)}”`;
    case 'CHOICE':
    case 'IDENTIFIER':
      return String(value);
    default:
      return sayNumber(value);
  }
}

/** Returns a number with its noun. */
export function sayCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

interface Age {
  hours?: number;
  days?: number;
}

function isAge(value: unknown): value is Age {
  return typeof value === 'object' && value !== null;
}

function sayAge({ days, hours = 0 }: Age): string {
  return days === undefined ? sayCount(hours, 'hour') : sayCount(days, 'day');
}
