import type { PageWindow } from './page-window.ts';

/** Largest row number of the database. */
const LAST_ROW = String(2n ** 63n - 1n);

/**
 * The row number after which a page begins, for cursors that are row numbers and match `^[0-9]+$`: digits of a 64-bit integer. Rows are
 * compared with it, so that a page can continue after a row that is gone.
 */
export function rowAfter(cursor: string | null | undefined): string {
  const digits = (cursor ?? '').replace(/^0+/u, '') || '0';
  return digits.length > LAST_ROW.length || (digits.length === LAST_ROW.length && digits > LAST_ROW)
    ? LAST_ROW
    : digits;
}

/** The row number that a window begins beside: that of its cursor, or one beyond the end of the list. */
export function rowOf({ backwards, cursor }: PageWindow): string {
  return backwards && cursor === null ? LAST_ROW : rowAfter(cursor);
}
