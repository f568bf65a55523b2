import type { KeysetPage } from '#kit/connections/keyset.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { Loaders } from '#kit/loaders/loaders.ts';

/** A row of a launch that is numbered from 1 without gaps. */
export interface Numbered {
  id: string;
  launchId: string;
  number: number;
}

/** A launch with how many such rows it has. */
export interface RowsOfLaunch {
  id: string;
  total: number;
}

/** A loader of first pages; `load` gives the rows of the launches numbered up to `first`, ordered by number. */
export function firstPageLoader<R extends Numbered>(
  loaders: Loaders,
  name: string,
  load: (launchIds: readonly string[]) => Promise<R[]>,
  first: number,
) {
  const batch = async (launches: readonly RowsOfLaunch[]) => {
    const byLaunch = Map.groupBy(await load(launches.map(({ id }) => id)), (row) => row.launchId);
    return launches.map(({ id, total }) => firstPage(byLaunch.get(id) ?? [], total, first));
  };
  return loaders.get<RowsOfLaunch, KeysetPage<R>>(`first ${name} of launches`, batch, ({ id }) => id);
}

function firstPage<R extends Numbered>(rows: R[], total: number, first: number): KeysetPage<R> {
  const edges = rows.map((node) => ({ cursor: node.id, node }));
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasNextPage: total > first, hasPreviousPage: false }),
    totalCount: async () => total,
  };
}
