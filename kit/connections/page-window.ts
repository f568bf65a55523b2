import { pageInfoOf, type PageInfo } from './page-info.ts';

/** Range of rows of a connection, as a field's arguments give it: `first` after `after`, or `last` before `before`. */
export interface PageRange {
  /** Maximum number of rows from the start; its bounds are those of the field's argument. Absent where `last` is given. */
  first?: number | null | undefined;
  /** Cursor of the row before the page. */
  after?: string | null | undefined;
  /** Maximum number of rows from the end. */
  last?: number | null | undefined;
  /** Cursor of the row behind the page. */
  before?: string | null | undefined;
}

/** A page as it is read: so many rows from a cursor on, in the order of the list or against it. */
export interface PageWindow {
  size: number;
  /** True for rows that are read against the order of the list. */
  backwards: boolean;
  /** Cursor of the row next to the page, which is not on it; null for the end of the list. */
  cursor: string | null;
}

/** A page in the form of the schema's connections, without a count. */
export interface RowPage<R> {
  edges: { cursor: string; node: R }[];
  pageInfo: PageInfo;
}

/** The window that a range asks for. Throws for a range that names neither end, which the guard of its field has completed. */
export function windowOf({ first, after, last, before }: PageRange): PageWindow {
  if (last != null) return { size: last, backwards: true, cursor: before ?? null };
  if (first == null) throw new Error('A page needs a size.');
  return { size: first, backwards: false, cursor: after ?? null };
}

/** Text of a window, for the names of loaders that read pages of several parents together. */
export function windowKey({ size, backwards, cursor }: PageWindow): string {
  return `${backwards ? 'last' : 'first'} ${size} ${cursor ?? ''}`;
}

/** Name of the argument that a window's cursor comes from. */
export function cursorArgument({ backwards }: Pick<PageWindow, 'backwards'>): 'after' | 'before' {
  return backwards ? 'before' : 'after';
}

/**
 * The page of a window, of rows in the direction in which they were read: at most `size + 1`, of which the additional one shows that there
 * are more. Edges are in the order of the list.
 */
export function pageOfRows<R>(rows: readonly R[], window: PageWindow, cursorOf: (row: R) => string): RowPage<R> {
  const shown = rows.slice(0, window.size);
  const edges = (window.backwards ? shown.toReversed() : shown).map((node) => ({ cursor: cursorOf(node), node }));
  return { edges, pageInfo: pageInfoOf(edges, aroundOf(rows.length > window.size, window)) };
}

/** Position of a page behind which, in the direction in which it was read, there are more rows or not. */
export function aroundOf(
  hasMore: boolean,
  { backwards, cursor }: PageWindow,
): Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'> {
  const beside = cursor !== null;
  return backwards
    ? { hasNextPage: beside, hasPreviousPage: hasMore }
    : { hasNextPage: hasMore, hasPreviousPage: beside };
}

/**
 * SQL of comparison and order for a column that a list is ordered by, in the direction of a window; `firstId` is beyond which a list ordered by
 * UUIDs begins.
 */
export function directionOf(order: 'asc' | 'desc', { backwards }: Pick<PageWindow, 'backwards'>) {
  const rises = (order === 'asc') !== backwards;
  return rises
    ? ({ beyond: '>', order: 'asc', firstId: '00000000-0000-0000-0000-000000000000' } as const)
    : ({ beyond: '<', order: 'desc', firstId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const);
}
