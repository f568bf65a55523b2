import { aroundOf, type PageWindow, pageOfRows, type RowPage } from './page-window.ts';

/** Largest number of a row with a number of its own. */
const MOST = 2_147_483_647;

/** Rows to read of a list that is numbered from 1 without gaps, greatest number first. */
export interface NumberedRange {
  /** Maximum number of rows. */
  first: number;
  /** Only rows with a smaller number; null for all. */
  below: number | null;
}

/** The rows of a window in a list whose greatest number is `newest`. They are read from the greatest on, also for a page before a cursor. */
export function numberedRange({ size, backwards, cursor }: PageWindow, newest: number): NumberedRange {
  const number = cursor === null ? null : Math.min(Number(cursor), MOST);
  if (!backwards) return { first: size, below: number };
  const above = Math.min(number ?? 0, newest);
  const top = Math.min(above + size, newest);
  return { first: top - above, below: top + 1 };
}

/** The page of these rows: those of `numberedRange`, and one more of a page that is read forwards. */
export function numberedPage<R>(
  rows: readonly R[],
  window: PageWindow,
  newest: number,
  numberOf: (row: R) => number,
): RowPage<R> {
  const cursorOf = (row: R) => String(numberOf(row));
  if (!window.backwards) return pageOfRows(rows, window, cursorOf);
  const { first, below } = numberedRange(window, newest);
  const page = pageOfRows(rows.slice(0, first).toReversed(), { ...window, size: first }, cursorOf);
  return { ...page, pageInfo: { ...page.pageInfo, ...aroundOf((below ?? 0) <= newest, window) } };
}
