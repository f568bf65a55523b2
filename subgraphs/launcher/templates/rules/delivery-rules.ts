import { isTimeZone, NO_TIME_ZONE } from '#kit/clock/time-zone.ts';
import type { TemplateConfig } from '../template-config.ts';
import type { Faults } from './faults.ts';

const PATH = 'adset.delivery';
const DAY_SECONDS = 86_400;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Checks that the currency of the budget exists. Launches check that it is the ad account's. */
export function checkBudget({ budget }: TemplateConfig, faults: Faults): void {
  if (CURRENCIES.has(budget.currency)) return;
  faults.add('currency', 'budget.currency', `"${budget.currency}" is no currency; use an ISO 4217 code such as EUR.`);
}

/** Checks that start and end are given once, fit each other and the budget, and the time zone exists. */
export function checkDelivery({ adset, budget }: TemplateConfig, faults: Faults): void {
  const { timezone, startAt, endAt, startOffsetSeconds, durationSeconds } = adset.delivery;
  if (!isTimeZone(timezone)) {
    faults.add('timezone', `${PATH}.timezone`, `"${timezone}" ${NO_TIME_ZONE}.`);
  }
  if (startAt != null && startOffsetSeconds != null) {
    faults.add('exclusive', `${PATH}.startOffsetSeconds`, 'Give either `startAt` or `startOffsetSeconds`.');
  }
  if (endAt != null && durationSeconds != null) {
    faults.add('exclusive', `${PATH}.durationSeconds`, 'Give either `endAt` or `durationSeconds`.');
  }
  if (budget.period === 'LIFETIME' && endAt == null && durationSeconds == null) {
    faults.add('delivery_end', `${PATH}.endAt`, 'A lifetime budget needs an end: set `endAt` or `durationSeconds`.');
  }
  const between = startAt != null && endAt != null ? (Date.parse(endAt) - Date.parse(startAt)) / 1_000 : null;
  if (between !== null && between <= 0) {
    faults.add('delivery_end', `${PATH}.endAt`, 'Delivery ends before it starts: set `endAt` after `startAt`.');
  }
  const seconds = durationSeconds ?? between;
  if (budget.period === 'DAILY' && seconds !== null && seconds > 0 && seconds <= DAY_SECONDS) {
    const field = durationSeconds != null ? 'durationSeconds' : 'endAt';
    faults.add(
      'delivery_end',
      `${PATH}.${field}`,
      'A daily budget needs more than 24 hours of delivery: set a later end, or use a lifetime budget.',
    );
  }
}
