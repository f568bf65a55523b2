import type { KeysetPage } from '#kit/connections/keyset.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { historyRepository, type VersionRange, type VersionRow } from '#subgraphs/memory/history/history-repository.ts';

/** Range of a fact's versions, for a caller who may see the fact. */
interface VersionAsk extends VersionRange {
  /** The fact's present version: versions are numbered without gaps. */
  newest: number;
}

/** Reads the earlier versions of facts. */
export class HistoryService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns a page of the versions of a fact the caller may see; the pages of many facts are read in one statement. */
  page({ viewer, loaders }: RequestContext, ask: VersionAsk): Promise<KeysetPage<VersionRow>> {
    const batch = (asks: readonly VersionAsk[]) =>
      this.#database.read(viewer, async (em) => {
        const pages = await historyRepository.pages(em, asks);
        return pages.map((rows, index) => pageOf(asks[index]!, rows));
      });
    return loaders.get<VersionAsk, KeysetPage<VersionRow>>('memory.versions', batch, JSON.stringify).load(ask);
  }
}

function pageOf({ first, after, newest }: VersionAsk, rows: readonly VersionRow[]): KeysetPage<VersionRow> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: String(node.version), node }));
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasNextPage: rows.length > first, hasPreviousPage: after > 0 }),
    totalCount: () => Promise.resolve(newest),
  };
}
