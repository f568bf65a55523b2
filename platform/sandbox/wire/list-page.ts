import type { Call, Listing, RowSource } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { encodeCursor, readPlace } from './cursor.ts';
import { filterNodes } from './filter-nodes.ts';
import { countNodes, pageNodes } from './page-nodes.ts';
import type { NodePage } from './page-nodes.ts';
import { invalidParameter, WireError } from './wire-error.ts';

/** One page of an edge. */
export interface Page {
  data: Record<string, unknown>[];
  paging?: { cursors: { before: string; after: string }; next?: string; previous?: string };
  summary?: Record<string, unknown>;
}

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 5000;

/** Lists that come in pages. */
export type ListedMany = Exclude<Listing, { value: Record<string, unknown> }>;

/**
 * Filters, cuts and projects what an edge lists. `cursors.after` is there on the last page too; a missing `next` marks the end.
 *
 * @throws WireError code 100 for a cursor or a limit that cannot be read, code 1 when the page is above the configured size
 */
export function listPage(
  call: Call,
  listing: ListedMany,
  project: (node: NodeRecord) => Record<string, unknown>,
): Page {
  const limit = readLimit(call);
  if ('rows' in listing) {
    const { rows, summary } = listing;
    return { ...pageRows(call, rows, limit), ...(summary && { summary }) };
  }
  if ('query' in listing) {
    const page = pageNodes(call, listing.query, readPlace(call), limit);
    const total = wantsTotal(call) ? countNodes(call, listing.query) : null;
    return toPage(call, page, limit, project, total);
  }
  const now = call.world.clock.now();
  const visible = listing.nodes.filter((node) => node.visibleAt <= now);
  const nodes = filterNodes(call, visible).toSorted((left, right) => right.seq - left.seq);
  return toPage(call, cutNodes(call, nodes, limit), limit, project, wantsTotal(call) ? nodes.length : null);
}

function toPage(
  call: Call,
  { nodes, hasNext, hasPrevious }: NodePage,
  limit: number,
  project: (node: NodeRecord) => Record<string, unknown>,
  total: number | null,
): Page {
  const ends = [nodes[0], nodes.at(-1)].map((node) => node && encodeCursor(node.seq));
  const paging = pagingOf(call, limit, ends, hasNext, hasPrevious);
  return { data: nodes.map(project), ...paging, ...(total !== null && { summary: { total_count: total } }) };
}

function cutNodes(call: Call, nodes: NodeRecord[], limit: number): NodePage {
  const { after, before } = readPlace(call);
  const newer = before === undefined ? [] : nodes.filter(({ seq }) => seq > before);
  const start =
    before === undefined
      ? nodes.findIndex(({ seq }) => after === undefined || seq < after)
      : Math.max(0, newer.length - limit);
  const chosen = start < 0 ? [] : nodes.slice(start, before === undefined ? start + limit : newer.length);
  return { nodes: chosen, hasNext: start + chosen.length < nodes.length, hasPrevious: start > 0 };
}

function pageRows(call: Call, rows: RowSource, limit: number): Page {
  const { after, before } = readPlace(call);
  const start = before === undefined ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const data = rows.slice(start, before === undefined ? start + limit : before);
  const ends = data.length === 0 ? [] : [encodeCursor(start), encodeCursor(start + data.length - 1)];
  return { data, ...pagingOf(call, limit, ends, start + data.length < rows.length, start > 0) };
}

function pagingOf(
  call: Call,
  limit: number,
  [first, last]: (string | undefined)[],
  hasNext: boolean,
  hasPrevious: boolean,
): Pick<Page, 'paging'> {
  if (first === undefined || last === undefined) return {};
  const next = hasNext ? { next: pageLink(call, limit, 'after', last) } : {};
  const previous = hasPrevious ? { previous: pageLink(call, limit, 'before', first) } : {};
  return { paging: { cursors: { before: first, after: last }, ...next, ...previous } };
}

function readLimit(call: Call): number {
  const limit = call.params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 0) throw invalidParameter('Param limit must be positive', ['limit']);
  const bound = call.world.settings().reduceDataAbove;
  if (bound !== null && limit > bound) {
    throw new WireError({
      status: 500,
      code: 1,
      message: "Please reduce the amount of data you're asking for, then retry your request",
    });
  }
  return Math.min(limit, MAX_LIMIT);
}

function wantsTotal(call: Call): boolean {
  const summary = call.params.text('summary');
  return summary !== undefined && (summary === 'true' || summary === '1' || summary.includes('total_count'));
}

function pageLink(call: Call, limit: number, name: 'after' | 'before', cursor: string): string {
  const link = new URL(call.url);
  for (const [key, value] of Object.entries(call.params.values)) {
    if (['after', 'before', 'appsecret_proof'].includes(key) || value === undefined || value === null) continue;
    link.searchParams.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  link.searchParams.set('limit', String(limit));
  link.searchParams.set(name, cursor);
  return link.href;
}
