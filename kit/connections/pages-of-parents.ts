import type { KeysetPage } from './keyset.ts';
import { pageOfRows, type PageWindow } from './page-window.ts';

/** Rows of several parents' pages, with the key of their parent. */
export interface PagesOptions<P, R> {
  window: PageWindow;
  parents: readonly P[];
  /** At most `size + 1` rows per parent, in the direction of the window: the additional row shows that there is another page. */
  rows: readonly R[];
  keyOf: (parent: P) => string;
  /** Key of the parent a row belongs to. */
  parentOf: (row: R) => string;
  cursorOf: (row: R) => string;
  totalOf: (parent: P) => Promise<number>;
}

/** One page for each parent, in the parents' order, of rows that one statement read for all of them. */
export function pagesOfParents<P, R>(options: PagesOptions<P, R>): KeysetPage<R>[] {
  const { parents, rows, window } = options;
  const byParent = Map.groupBy(rows, options.parentOf);
  return parents.map((parent) => ({
    ...pageOfRows(byParent.get(options.keyOf(parent)) ?? [], window, options.cursorOf),
    totalCount: () => options.totalOf(parent),
  }));
}
