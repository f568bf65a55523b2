import type { Day } from '#subgraphs/insights/facts/account-days.ts';
import type { ReportKind } from './report-kind.ts';

/** State of the import of one day, or period, of a kind of report. */
export interface SliceState {
  from: Day;
  to: Day;
  /** Time at which the platform was asked for the rows that are there; null when there are none. */
  importedAt: Date | null;
  /** Time of the last failed attempt; null when it did not. */
  failedAt: Date | null;
  requestVersion: number | null;
  timeZone: string | null;
  currency: string | null;
  /** True when the day was over when it was imported. */
  dayOver: boolean;
  /** True when objects are missing from it. */
  isShort: boolean;
  /** True when its ads do not add up to the account. */
  isUnattributed: boolean;
}

/** Slices of one ad account by kind and days. */
export class SliceBook {
  readonly #slices = new Map<string, Map<string, SliceState>>();

  /** One day, or one period. */
  get({ key }: ReportKind, from: Day, to: Day = from): SliceState | null {
    return this.#slices.get(key)?.get(`${from} ${to}`) ?? null;
  }

  set({ key }: ReportKind, state: SliceState): void {
    const ofKind = this.#slices.get(key) ?? new Map<string, SliceState>();
    this.#slices.set(key, ofKind.set(`${state.from} ${state.to}`, state));
  }

  /** All slices of a kind. */
  ofKind({ key }: ReportKind): SliceState[] {
    return [...(this.#slices.get(key)?.values() ?? [])];
  }
}
