import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { windowKey, windowOf } from '#kit/connections/page-window.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { countIn, type LaunchCounts, type LaunchItemState } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { ItemSnapshot } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import type { LaunchRowRepository, RowRange } from './launch-row-repository.ts';

/** Range of a launch's rows, as arguments of the graph. */
export interface RowArgs extends PageRange {
  state?: LaunchItemState | null;
}

interface RowOfLaunch {
  id: string;
  launchId: string;
}

interface CountedLaunch {
  id: string;
  counts: LaunchCounts;
}

/** Reads of one kind of rows: the first ones of many launches, and those behind a position in one. */
interface RowReaders<R> {
  name: string;
  first(em: EntityManager, ids: readonly string[], range: RowRange): Promise<R[]>;
  next(em: EntityManager, range: RowRange): Promise<KeysetPage<R>>;
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
  items(context: RequestContext, { id, counts }: LaunchRow, args: RowArgs): Promise<KeysetPage<LaunchItemRow>> {
    return this.#page(context, { id, counts }, args, {
      name: 'items',
      first: (em, ids, range) => this.#rows.firstItems(em, ids, range),
      next: (em, range) => this.#rows.itemsPage(em, id, range),
    });
  }

  /** One page of a launch's operations; the first pages of many launches cost one query. */
  operations(context: RequestContext, launch: LaunchRow, args: RowArgs): Promise<KeysetPage<LaunchOperationRow>> {
    const { id, operationCounts: counts } = launch;
    return this.#page(context, { id, counts }, args, {
      name: 'operations',
      first: (em, ids, range) => this.#rows.firstOperations(em, ids, range),
      next: (em, range) => this.#rows.operationsPage(em, id, range),
    });
  }

  async #page<R extends RowOfLaunch>(
    context: RequestContext,
    launch: CountedLaunch,
    { state = null, ...rest }: RowArgs,
    { name, first, next }: RowReaders<R>,
  ): Promise<KeysetPage<R>> {
    const range = { ...rest, state };
    const read = <T>(work: (em: EntityManager) => Promise<T>) => this.#database.read(context.viewer, work);
    if (windowOf(range).cursor === null) {
      return firstPage(context, name, launch, range, (ids, more) => read((em) => first(em, ids, more)));
    }
    const found = await read((em) => next(em, range));
    return { ...found, totalCount: async () => countIn(launch.counts, state) };
  }

  /** Operations by id, in the order of the ids; NOT_FOUND in the place of a missing one. */
  async operationsById(viewer: Viewer, ids: readonly string[]): Promise<(LaunchOperationRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#launches.findOperations(em, ids));
    return foundInOrder('launch operation', ids, found);
  }

  /** An ad with its state as of an event. Throws NOT_FOUND. */
  async itemAsOf(viewer: Viewer, snapshot: ItemSnapshot): Promise<LaunchItemRow> {
    const [item] = await this.#database.read(viewer, (em) => this.#launches.findItems(em, [snapshot.id]));
    if (!item) throw notFound('launch item', snapshot.id);
    return { ...item, ...snapshot };
  }
}

/** A launch's first page, read together with those of the other launches of the request. */
function firstPage<R extends RowOfLaunch>(
  { loaders }: RequestContext,
  name: string,
  launch: CountedLaunch,
  range: RowRange,
  load: (ids: readonly string[], range: RowRange) => Promise<R[]>,
): Promise<KeysetPage<R>> {
  const window = windowOf(range);
  const batch = async (parents: readonly CountedLaunch[]) => {
    const ids = parents.map(({ id }) => id);
    return pagesOfParents<CountedLaunch, R>({
      window,
      parents,
      rows: await load(ids, range),
      keyOf: ({ id }) => id,
      parentOf: ({ launchId }) => launchId,
      cursorOf: ({ id }) => id,
      totalOf: async ({ counts }) => countIn(counts, range.state),
    });
  };
  const key = `${name} of launches ${windowKey(window)} ${range.state}`;
  return loaders.get<CountedLaunch, KeysetPage<R>>(key, batch, ({ id }) => id).load(launch);
}
