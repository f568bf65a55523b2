import { createHash } from 'node:crypto';

/** Sums of one ad over some days, or of several ads. Money is in the smallest unit of the currency. */
export interface Delivery {
  impressions: number;
  /** People reached if nobody was reached twice; the answer de-duplicates it. */
  reached: number;
  clicks: number;
  linkClicks: number;
  spend: number;
  purchases: number;
  purchaseValue: number;
  leads: number;
  videoViews: number;
  /** How many days of ads are summed up. */
  cells: number;
}

const NONE: Delivery = {
  impressions: 0,
  reached: 0,
  clicks: 0,
  linkClicks: 0,
  spend: 0,
  purchases: 0,
  purchaseValue: 0,
  leads: 0,
  videoViews: 0,
  cells: 0,
};

/** What one ad did on one day: the same for the same id and date, for ever. */
export function deliveryOf(adId: string, day: string, minorPerMajor: number): Delivery {
  const dice = createHash('md5').update(`${adId}:${day}`).digest();
  const part = (index: number): number => dice.readUInt16BE(index * 2) / 65_536;
  const impressions = 800 + Math.floor(part(0) * 3200);
  const clicks = Math.floor(impressions * (0.008 + part(1) * 0.02));
  const linkClicks = Math.floor(clicks * (0.6 + part(2) * 0.3));
  const purchases = Math.floor(linkClicks * (0.02 + part(3) * 0.08));
  const major = minorPerMajor === 1 ? 150 : minorPerMajor;
  return {
    impressions,
    reached: Math.floor(impressions * (0.7 + part(4) * 0.2)),
    clicks,
    linkClicks,
    spend: Math.floor((impressions / 1000) * (6 + part(5) * 9) * major),
    purchases,
    purchaseValue: Math.floor(purchases * (20 + part(6) * 60) * major),
    leads: Math.floor(linkClicks * part(7) * 0.05),
    videoViews: Math.floor(impressions * (0.1 + part(7) * 0.2)),
    cells: 1,
  };
}

/** Adds deliveries up. */
export function sumDeliveries(deliveries: readonly Delivery[]): Delivery {
  const sum = { ...NONE };
  for (const delivery of deliveries) for (const key of keysOf(sum)) sum[key] += delivery[key];
  return sum;
}

/** The part of a delivery that falls to one cell of a breakdown. */
export function shareOf(delivery: Delivery, share: number): Delivery {
  const part = { ...delivery };
  for (const key of keysOf(part)) if (key !== 'cells') part[key] = Math.floor(part[key] * share);
  return part;
}

function keysOf(delivery: Delivery): (keyof Delivery)[] {
  return Object.keys(delivery) as (keyof Delivery)[];
}
