import { pageInfoOf, type PageInfo } from '#kit/connections/page-info.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { CreativeRow } from '../creatives/creative.ts';
import type { QueryCollectionPreviewArgs } from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { FilterSpec } from './filter/filter-spec.ts';
import { matchCreatives } from './filter/match-creatives.ts';
import { PreviewCursors } from './preview-cursor.ts';

/** One page of matching creatives. */
export interface CollectionPreviewPage {
  edges: { cursor: string; node: CreativeRow }[];
  pageInfo: PageInfo;
  /** Number of matches; null when not requested. */
  totalCount: number | null;
}

/** Reads the present matches of smart filters. */
export class PreviewService {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** One page of the active creatives a filter matches, newest first. Throws BAD_USER_INPUT, or LIMIT_EXCEEDED when it takes too long. */
  async preview(viewer: Viewer, args: QueryCollectionPreviewArgs): Promise<CollectionPreviewPage> {
    const { excludedIds, first, after, includeCount } = args;
    const spec: FilterSpec = plainJson(args.filterSpec);
    const cursors = new PreviewCursors({ spec, excludedIds });
    const begin = after == null ? null : cursors.read(after);
    const range = { spec, excludedIds, first: first + 1, after: begin, count: includeCount };
    const { creatives, total } = await this.#database.read(viewer, (em) => matchCreatives(em, range));
    const edges = creatives.slice(0, first).map((node) => ({ cursor: cursors.of(node.id), node }));
    const pageInfo = pageInfoOf(edges, { hasNextPage: creatives.length > first, hasPreviousPage: begin !== null });
    return { edges, pageInfo, totalCount: total };
  }
}
