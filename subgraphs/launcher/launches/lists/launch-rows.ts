import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchItemRow } from '../launch-item.ts';
import type { LaunchOperationRow } from '../launch-operation.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import { countIn, type LaunchCounts, type LaunchItemState } from '../launch-state.ts';
import type { LaunchRow } from '../launch.ts';
import type { ItemSnapshot } from '../progress/launch-event.ts';
import type { LaunchRowRepository, RowRange } from './launch-row-repository.ts';

/** Which rows of a launch are asked for, as the graph has it. */
export interface RowArgs extends PageRange {
  state?: LaunchItemState | null;
}

interface RowOfLaunch {
  id: string;
  launchId: string;
}

/** The ads and operations of launches which the caller has been shown. */
export class LaunchRows {
  readonly #database: Database;
  readonly #launches: LaunchRepository;
  readonly #rows: LaunchRowRepository;

  constructor(database: Database, launches: LaunchRepository, rows: LaunchRowRepository) {
    this.#database = database;
    this.#launches = launches;
    this.#rows = rows;
  }

  /** One page of a launch's ads; the first pages of many launches cost one query. */
  async items(context: RequestContext, launch: LaunchRow, args: RowArgs): Promise<KeysetPage<LaunchItemRow>> {
    const range = rangeOf(args);
    const { id, counts } = launch;
    if (range.after == null) {
      const load = (ids: readonly string[], more: RowRange) =>
        this.#database.read(context.viewer, (em) => this.#rows.firstItems(em, ids, more));
      return firstPage(context, 'items', { id, counts }, range, load);
    }
    const found = await this.#database.read(context.viewer, (em) => this.#rows.itemsPage(em, id, range));
    return { ...found, totalCount: async () => countIn(counts, range.state) };
  }

  /** One page of a launch's operations; the first pages of many launches cost one query. */
  async operations(context: RequestContext, launch: LaunchRow, args: RowArgs): Promise<KeysetPage<LaunchOperationRow>> {
    const range = rangeOf(args);
    const { id, operationCounts: counts } = launch;
    if (range.after == null) {
      const load = (ids: readonly string[], more: RowRange) =>
        this.#database.read(context.viewer, (em) => this.#rows.firstOperations(em, ids, more));
      return firstPage(context, 'operations', { id, counts }, range, load);
    }
    const found = await this.#database.read(context.viewer, (em) => this.#rows.operationsPage(em, id, range));
    return { ...found, totalCount: async () => countIn(counts, range.state) };
  }

  /** Operations by id, in the order of the ids; NOT_FOUND in the place of a missing one. */
  async operationsById(viewer: Viewer, ids: readonly string[]): Promise<(LaunchOperationRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#launches.findOperations(em, ids));
    const byId = new Map(found.map((operation) => [operation.id, operation]));
    return ids.map((id) => byId.get(id) ?? notFound('launch operation', id));
  }

  /** An ad with its state as of an event. Throws NOT_FOUND. */
  async itemAsOf(viewer: Viewer, snapshot: ItemSnapshot): Promise<LaunchItemRow> {
    const [item] = await this.#database.read(viewer, (em) => this.#launches.findItems(em, [snapshot.id]));
    if (!item) throw notFound('launch item', snapshot.id);
    return { ...item, ...snapshot };
  }
}

function rangeOf({ state = null, ...range }: RowArgs): RowRange {
  return { ...range, state };
}

interface CountedLaunch {
  id: string;
  counts: LaunchCounts;
}

/** A launch's first page, read together with those of the other launches of the request. */
function firstPage<R extends RowOfLaunch>(
  { loaders }: RequestContext,
  name: string,
  launch: CountedLaunch,
  range: RowRange,
  load: (ids: readonly string[], range: RowRange) => Promise<R[]>,
): Promise<KeysetPage<R>> {
  const batch = async (parents: readonly CountedLaunch[]) => {
    const ids = parents.map(({ id }) => id);
    return pagesOfParents<CountedLaunch, R>({
      ...range,
      parents,
      rows: await load(ids, { ...range, first: range.first + 1 }),
      keyOf: ({ id }) => id,
      parentOf: ({ launchId }) => launchId,
      cursorOf: ({ id }) => id,
      totalOf: async ({ counts }) => countIn(counts, range.state),
    });
  };
  const key = `first ${name} of launches ${range.first} ${range.state}`;
  return loaders.get<CountedLaunch, KeysetPage<R>>(key, batch, ({ id }) => id).load(launch);
}
