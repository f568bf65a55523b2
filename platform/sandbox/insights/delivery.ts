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
  /** Number of ad days summed up. */
  'cells',
] as const;

/** Conversions by window, in hundredths: the platform models some, so that there are halves. */
export const CONVERSIONS = ['purchases', 'carts', 'checkouts', 'leads'] as const;
/** Values of conversions, by window, in the smallest unit of the currency. */
export const VALUES = ['purchaseValue', 'leadValue'] as const;

export type Count = (typeof COUNTS)[number];
export type Conversion = (typeof CONVERSIONS)[number];
/** A number that is counted by window. */
export type Attributed = Conversion | (typeof VALUES)[number];

const ATTRIBUTED: readonly Attributed[] = [...CONVERSIONS, ...VALUES];
const LENGTH = COUNTS.length + ATTRIBUTED.length * REPORTED_WINDOWS.length;
/** Position of a number: counts first, then the windows of one number after the other. */
const COUNT_PLACES = Object.fromEntries(COUNTS.map((name, place) => [name, place])) as Record<Count, number>;
const FIRST_PLACES = Object.fromEntries(
  ATTRIBUTED.map((what, index) => [what, COUNTS.length + index * REPORTED_WINDOWS.length]),
) as Record<Attributed, number>;
const WINDOW_PLACES = Object.fromEntries(REPORTED_WINDOWS.map((window, place) => [window, place])) as Record<
  ReportedWindow,
  number
>;
const CELLS = COUNT_PLACES.cells;
const VALUES_FROM = FIRST_PLACES[VALUES[0]];

/** Sums of one ad over some days, or of several ads. */
export class Delivery {
  readonly #numbers = new Float64Array(LENGTH);

  count(name: Count): number {
    return this.#numbers[COUNT_PLACES[name]] ?? 0;
  }

  setCount(name: Count, value: number): void {
    this.#numbers[COUNT_PLACES[name]] = value;
  }

  within(what: Attributed, window: ReportedWindow): number {
    return this.#numbers[FIRST_PLACES[what] + WINDOW_PLACES[window]] ?? 0;
  }

  setWithin(what: Attributed, window: ReportedWindow, value: number): void {
    this.#numbers[FIRST_PLACES[what] + WINDOW_PLACES[window]] = value;
  }

  add(other: Delivery): void {
    for (let place = 0; place < LENGTH; place += 1) this.#numbers[place]! += other.#numbers[place]!;
  }

  /** Adds the part of a delivery between two shares of the whole; the parts of adjoining shares add up to the whole. */
  addPart(whole: Delivery, from: number, to: number): void {
    for (let place = 0; place < LENGTH; place += 1) {
      const value = whole.#numbers[place]!;
      if (value === 0) continue;
      // Cells of breakdowns hold whole conversions.
      const step = place >= COUNTS.length && place < VALUES_FROM ? 100 : 1;
      this.#numbers[place]! += place === CELLS ? value : upTo(value, to, step) - upTo(value, from, step);
    }
  }

  /** True when nothing happened. */
  get isEmpty(): boolean {
    return this.#numbers.every((value, place) => place === CELLS || value === 0);
  }
}

/** Shares are sums of fractions, which miss whole numbers by a little. */
const ROUNDING = 1e-6;

function upTo(whole: number, share: number, step: number): number {
  return share >= 1 ? whole : Math.floor((whole * share) / step + ROUNDING) * step;
}
