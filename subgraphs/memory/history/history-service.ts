import type { KeysetPage } from '#kit/connections/keyset.ts';
import { numberedPage, numberedRange } from '#kit/connections/numbered.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { historyRepository, type VersionRange, type VersionRow } from '#subgraphs/memory/history/history-repository.ts';

/** Range of a fact's versions, for a caller who may see the fact. */
interface VersionAsk {
  factId: string;
  window: PageWindow;
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
        const pages = await historyRepository.pages(em, asks.map(rangeOf));
        return pages.map((rows, index) => pageOf(asks[index]!, rows));
      });
    return loaders.get<VersionAsk, KeysetPage<VersionRow>>('memory.versions', batch, JSON.stringify).load(ask);
  }
}

function rangeOf({ factId, window, newest }: VersionAsk): VersionRange {
  const { first, below } = numberedRange(window, newest);
  return { factId, first, after: below ?? 0 };
}

function pageOf({ window, newest }: VersionAsk, rows: readonly VersionRow[]): KeysetPage<VersionRow> {
  const page = numberedPage(rows, window, newest, ({ version }) => version);
  return { ...page, totalCount: () => Promise.resolve(newest) };
}
