import type { InsightsSettings } from '../faults/insights-settings.ts';
import type { AttributionSetting } from './attribution.ts';
import { daysBetween } from './day-range.ts';
import { type Attributed, type Conversion, CONVERSIONS, Delivery, VALUES } from './delivery.ts';
import { diceOf, hashOf } from './dice.ts';
import { namedDelivery } from './named-delivery.ts';

/** Properties that decide how an ad delivers. */
export interface DeliveringAd {
  id: string;
  /** First and last day of its delivery. */
  first: string;
  last: string;
  setting: AttributionSetting;
  minorPerMajor: number;
  /** Deliveries a test has named, by day; null: none on that day. */
  named: Record<string, unknown>;
}

/** Time and manner of reading deliveries. */
export interface Reading {
  today: string;
  settings: InsightsSettings;
}

/** Numbers are final when a day is this old. */
const FINAL_DAYS = 28;

/** Delivery of one ad on one day; undefined when it has no row. The same for the same id, date and reading, for ever. */
export function deliveryOf(ad: DeliveringAd, day: string, { today, settings }: Reading): Delivery | undefined {
  if (Object.hasOwn(ad.named, day)) return namedDelivery(ad.named[day], ad.minorPerMajor);
  if (day < ad.first || day > ad.last) return undefined;
  const dice = diceOf(hashOf(`${ad.id}:${day}`));
  const age = daysBetween(day, today);
  // All dice fall whatever the settings, so that each setting changes nothing but what it is for.
  const [idle, late, free, vanishes, vanishesAt, half] = [dice(), dice(), dice(), dice(), dice(), dice()];
  if (settings.insightsRowsVanish && vanishes < 1 / 12 && age >= 2 + Math.floor(vanishesAt * 19)) return undefined;
  const { insightsUneven } = settings;
  const isIdle = insightsUneven && idle < 1 / 8;
  if (isIdle && late >= 1 / 6) return undefined;
  if (isIdle && settings.insightsRestate && age <= vanishesAt * 7) return undefined;
  const numbers = rollNumbers(dice);
  if (isIdle)
    Object.assign(numbers, {
      impressions: 0,
      reached: 0,
      clicks: 0,
      linkClicks: 0,
      videoViews: 0,
      purchases: 100,
      leads: 0,
    });
  if (isIdle || (insightsUneven && free < 1 / 16)) numbers.cost = 0;
  if (insightsUneven && half < 1 / 4 && numbers.purchases > 0) numbers.purchases += 50;
  return delivered(ad, settings.insightsRestate ? provisional(numbers, age) : numbers);
}

/** Conversions in hundredths, money in hundredths of a major unit. */
interface Numbers {
  impressions: number;
  reached: number;
  clicks: number;
  linkClicks: number;
  videoViews: number;
  cost: number;
  purchases: number;
  price: number;
  leads: number;
  views: number;
}

function rollNumbers(dice: () => number): Numbers {
  const impressions = 800 + Math.floor(dice() * 3200);
  const clicks = Math.floor(impressions * (0.008 + dice() * 0.02));
  const linkClicks = Math.floor(clicks * (0.6 + dice() * 0.3));
  return {
    impressions,
    clicks,
    linkClicks,
    purchases: Math.floor(linkClicks * (0.02 + dice() * 0.08)) * 100,
    reached: Math.floor(impressions * (0.7 + dice() * 0.2)),
    cost: Math.floor((impressions / 1000) * (6 + dice() * 9) * 100),
    price: Math.floor((20 + dice() * 60) * 100),
    leads: Math.floor(linkClicks * dice() * 0.05) * 100,
    videoViews: Math.floor(impressions * (0.1 + dice() * 0.2)),
    views: dice(),
  };
}

/** Numbers of a day that is not final: conversions are still to come, and some impressions will be taken back. */
function provisional(numbers: Numbers, age: number): Numbers {
  const left = Math.max(0, FINAL_DAYS - age) / FINAL_DAYS;
  const settled = (count: number): number => Math.floor((count / 100) * (1 - left / 2)) * 100;
  const { impressions, purchases, leads, cost } = numbers;
  return {
    ...numbers,
    impressions: Math.floor(impressions * (1 + left * 0.02)),
    cost: Math.floor(cost * (1 + left * 0.02)),
    purchases: left === 0 ? purchases : settled(purchases),
    leads: left === 0 ? leads : settled(leads),
  };
}

/** Orders are of another size window by window, so that values are no multiple of counts. */
const ORDER_SIZES = { '1d_click': 1, '7d_click': 1.05, '28d_click': 1.1, '1d_view': 0.8, '1d_ev': 0.9 } as const;
const WINDOWS = Object.keys(ORDER_SIZES) as (keyof typeof ORDER_SIZES)[];
const LEAD_PRICE = 500;

function delivered({ setting, minorPerMajor }: DeliveringAd, numbers: Numbers): Delivery {
  const { impressions, reached, clicks, linkClicks, videoViews, purchases, leads, views } = numbers;
  const day = new Delivery();
  // A yen is worth about a hundredth of a unit of other currencies.
  const money = (cents: number): number => Math.floor(cents * (minorPerMajor === 1 ? 1.5 : minorPerMajor / 100));
  day.setCount('cells', 1);
  day.setCount('impressions', impressions);
  day.setCount('reached', reached);
  day.setCount('clicks', clicks);
  day.setCount('linkClicks', linkClicks);
  day.setCount('videoViews', videoViews);
  day.setCount('spend', money(numbers.cost));
  day.setCount('secondsWatched', Math.floor(videoViews * 1.4 * (2 + views * 9)));
  attribute(day, 'purchases', purchases, views);
  attribute(day, 'carts', purchases * 3, views);
  attribute(day, 'checkouts', purchases * 2, views);
  attribute(day, 'leads', leads, views);
  for (const window of WINDOWS) {
    const worth = (count: number, price: number): number =>
      money(Math.floor((count / 100) * price * ORDER_SIZES[window]));
    day.setWithin('purchaseValue', window, worth(day.within('purchases', window), numbers.price));
    day.setWithin('leadValue', window, worth(day.within('leads', window), LEAD_PRICE));
  }
  for (const what of [...CONVERSIONS, ...VALUES]) day.setWithin(what, 'value', withinSetting(day, setting, what));
  return day;
}

/** Spreads conversions over the windows; they overlap, as 7 days after a click hold the first. */
function attribute(day: Delivery, what: Conversion, within7: number, views: number): void {
  if (within7 === 0) return;
  const whole = (count: number): number => Math.floor(count / 100) * 100;
  day.setWithin(what, '1d_click', whole(within7 * 0.7));
  day.setWithin(what, '7d_click', within7);
  day.setWithin(what, '28d_click', within7 + whole(within7 * 0.2));
  day.setWithin(what, '1d_view', whole(within7 * (0.1 + views * 0.4)));
  day.setWithin(what, '1d_ev', whole(within7 * 0.2 * views));
}

function withinSetting(day: Delivery, { clickDays, viewed, engaged }: AttributionSetting, what: Attributed): number {
  const clicked = clickDays >= 28 ? '28d_click' : clickDays >= 7 ? '7d_click' : '1d_click';
  const clicks = clickDays === 0 ? 0 : day.within(what, clicked);
  return clicks + (viewed ? day.within(what, '1d_view') : 0) + (engaged ? day.within(what, '1d_ev') : 0);
}
