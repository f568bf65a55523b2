import type { InsightsSettings } from '../faults/insights-settings.ts';
import type { AttributionSetting } from './attribution.ts';
import { daysBetween } from './day-range.ts';
import { Delivery } from './delivery.ts';
import { diceOf, hashOf } from './dice.ts';
import { namedDelivery } from './named-delivery.ts';

/** What decides how an ad delivers. */
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

/** When and how deliveries are read. */
export interface Reading {
  today: string;
  settings: InsightsSettings;
}

/** Numbers are final when a day is this old. */
const FINAL_DAYS = 28;

/** What one ad did on one day; undefined when it has no row. The same for the same id, date and reading, for ever. */
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

function delivered(ad: DeliveringAd, numbers: Numbers): Delivery {
  const { impressions, reached, clicks, linkClicks, videoViews, views } = numbers;
  const day = new Delivery().set('cells', 1);
  // Yen and the like: a unit is worth about a hundredth.
  const money = (cents: number): number =>
    Math.floor(ad.minorPerMajor === 1 ? cents * 1.5 : (cents * ad.minorPerMajor) / 100);
  const counts = { impressions, reached, clicks, linkClicks, videoViews };
  for (const [name, count] of Object.entries(counts)) day.set(name as keyof typeof counts, count);
  day.set('spend', money(numbers.cost)).set('secondsWatched', Math.floor(videoViews * 1.4 * (2 + views * 9)));
  attribute(day, ad.setting, 'purchases', numbers.purchases, views);
  attribute(day, ad.setting, 'carts', numbers.purchases * 3, views);
  attribute(day, ad.setting, 'checkouts', numbers.purchases * 2, views);
  attribute(day, ad.setting, 'leads', numbers.leads, views);
  for (const window of ['1d_click', '7d_click', '28d_click', '1d_view', '1d_ev'] as const) {
    // Orders are of another size window by window, so that values are no multiple of counts.
    const factor = { '1d_click': 1, '7d_click': 1.05, '28d_click': 1.1, '1d_view': 0.8, '1d_ev': 0.9 }[window];
    const worth = (count: number, price: number): number => money(Math.floor((count / 100) * price * factor));
    day.set(`purchaseValue ${window}`, worth(day.get(`purchases ${window}`), numbers.price));
    day.set(`leadValue ${window}`, worth(day.get(`leads ${window}`), 500));
  }
  for (const what of ['purchaseValue', 'leadValue'] as const)
    day.set(`${what} value`, withinSetting(day, ad.setting, what));
  return day;
}

type Converted = 'purchases' | 'carts' | 'checkouts' | 'leads';

/** Spreads conversions over the windows; they overlap, as 7 days after a click hold the first. */
function attribute(day: Delivery, setting: AttributionSetting, what: Converted, within7: number, views: number): void {
  const whole = (count: number): number => Math.floor(count / 100) * 100;
  day.set(`${what} 1d_click`, whole(within7 * 0.7)).set(`${what} 7d_click`, within7);
  day
    .set(`${what} 28d_click`, within7 + whole(within7 * 0.2))
    .set(`${what} 1d_view`, whole(within7 * (0.1 + views * 0.4)));
  day.set(`${what} 1d_ev`, whole(within7 * 0.2 * views));
  day.set(`${what} value`, withinSetting(day, setting, what));
}

function withinSetting(
  day: Delivery,
  { clickDays, viewed, engaged }: AttributionSetting,
  what: Converted | 'purchaseValue' | 'leadValue',
): number {
  const clicked = clickDays >= 28 ? '28d_click' : clickDays >= 7 ? '7d_click' : '1d_click';
  const clicks = clickDays === 0 ? 0 : day.get(`${what} ${clicked}`);
  return clicks + (viewed ? day.get(`${what} 1d_view`) : 0) + (engaged ? day.get(`${what} 1d_ev`) : 0);
}
