import { REPORTED_WINDOWS, type ReportedWindow } from './attribution.ts';

/** Plain counts. Spend is in the smallest unit of the currency. */
const COUNTS = [
  'impressions',
  /** People reached if nobody was reached twice; the answer de-duplicates it. */
  'reached',
  'clicks',
  'linkClicks',
  'spend',
  'videoViews',
  'secondsWatched',
  /** How many days of ads are summed up. */
  'cells',
] as const;

/** Conversions by window, in hundredths: the platform models some, so that there are halves. */
export const CONVERSIONS = ['purchases', 'carts', 'checkouts', 'leads'] as const;
/** What conversions were worth, by window, in the smallest unit of the currency. */
export const VALUES = ['purchaseValue', 'leadValue'] as const;

type Count = (typeof COUNTS)[number];
type Attributed = (typeof CONVERSIONS)[number] | (typeof VALUES)[number];
/** One number of a delivery. */
export type Slot = Count | `${Attributed} ${ReportedWindow}`;

const ATTRIBUTED = [...CONVERSIONS, ...VALUES].flatMap((what) =>
  REPORTED_WINDOWS.map((window): Slot => `${what} ${window}`),
);
const SLOTS: readonly Slot[] = [...COUNTS, ...ATTRIBUTED];
const PLACES = new Map(SLOTS.map((slot, place) => [slot, place]));
/** Cells of breakdowns hold whole conversions. */
const STEPS = SLOTS.map((slot) => (CONVERSIONS.some((what) => slot.startsWith(what)) ? 100 : 1));
const CELLS = SLOTS.indexOf('cells');

/** Sums of one ad over some days, or of several ads. */
export class Delivery {
  readonly #numbers = new Float64Array(SLOTS.length);

  get(slot: Slot): number {
    return this.#numbers[PLACES.get(slot) ?? -1] ?? 0;
  }

  set(slot: Slot, value: number): this {
    const place = PLACES.get(slot);
    if (place !== undefined) this.#numbers[place] = value;
    return this;
  }

  add(other: Delivery): void {
    for (let place = 0; place < SLOTS.length; place += 1) {
      this.#numbers[place] = (this.#numbers[place] ?? 0) + (other.#numbers[place] ?? 0);
    }
  }

  /** The part between two shares of the whole; the parts of adjoining shares add up to the whole. */
  part(from: number, to: number): Delivery {
    const part = new Delivery();
    for (let place = 0; place < SLOTS.length; place += 1) {
      const whole = this.#numbers[place] ?? 0;
      const step = STEPS[place] ?? 1;
      part.#numbers[place] = place === CELLS ? whole : upTo(whole, to, step) - upTo(whole, from, step);
    }
    return part;
  }

  /** Whether anything happened. */
  get isEmpty(): boolean {
    return this.#numbers.every((value, place) => place === CELLS || value === 0);
  }
}

function upTo(whole: number, share: number, step: number): number {
  return share >= 1 ? whole : Math.floor((whole * share) / step) * step;
}
