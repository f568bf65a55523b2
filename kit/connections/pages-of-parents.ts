import type { KeysetPage, PageRange } from './keyset.ts';
import { pageInfoOf } from './page-info.ts';

/** Rows of several parents' first pages, with the key of their parent. */
export interface PagesOptions<P, R> extends PageRange {
  parents: readonly P[];
  /** At most `first + 1` rows per parent, in order: the additional row shows that there is another page. */
  rows: readonly R[];
  keyOf: (parent: P) => string;
  /** Key of the parent a row belongs to. */
  parentOf: (row: R) => string;
  cursorOf: (row: R) => string;
  totalOf: (parent: P) => Promise<number>;
}

/** One page for each parent, in the parents' order, of rows that one statement read for all of them. */
export function pagesOfParents<P, R>(options: PagesOptions<P, R>): KeysetPage<R>[] {
  const { parents, rows, first, after } = options;
  const byParent = Map.groupBy(rows, options.parentOf);
  return parents.map((parent) => {
    const found = byParent.get(options.keyOf(parent)) ?? [];
    const edges = found.slice(0, first).map((node) => ({ cursor: options.cursorOf(node), node }));
    return {
      edges,
      pageInfo: pageInfoOf(edges, { hasNextPage: found.length > first, hasPreviousPage: after != null }),
      totalCount: () => options.totalOf(parent),
    };
  });
}
