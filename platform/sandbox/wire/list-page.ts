import type { Call, Listing } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { filterNodes } from './filter-nodes.ts';
import { invalidParameter, WireError } from './wire-error.ts';

/** One page of an edge. */
export interface Page {
  data: Record<string, unknown>[];
  paging?: { cursors: { before: string; after: string }; next?: string; previous?: string };
  summary?: Record<string, unknown>;
}

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 5000;

/**
 * Filters, cuts and projects what an edge lists. `cursors.after` is there on the last page too; the end is told by a missing `next`.
 *
 * @throws WireError code 100 for a cursor or a limit that cannot be read, code 1 when the page is above the configured size
 */
export function listPage(call: Call, listing: Listing, project: (node: NodeRecord) => Record<string, unknown>): Page {
  const limit = readLimit(call);
  if ('rows' in listing) {
    const { items, paging } = cut(call, listing.rows, limit, (_row, index) => String(index));
    return { data: items, ...(paging && { paging }) };
  }
  const now = call.world.clock.now();
  const visible = listing.nodes.filter((node) => node.visibleAt <= now);
  const nodes = filterNodes(call, visible).toSorted((left, right) => right.seq - left.seq);
  const { items, paging } = cut(call, nodes, limit, (node) => String(node.seq));
  const summary = wantsTotal(call) ? { summary: { total_count: nodes.length } } : {};
  return { data: items.map(project), ...(paging && { paging }), ...summary };
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

interface Cut<T> {
  items: T[];
  paging?: Page['paging'];
}

function cut<T>(call: Call, all: T[], limit: number, keyOf: (item: T, index: number) => string): Cut<T> {
  const keyed = all.map((item, index) => ({ item, key: Buffer.from(`k${keyOf(item, index)}`).toString('base64url') }));
  const start = startOf(call, keyed, limit);
  const chosen = keyed.slice(start, start + limit);
  const first = chosen[0];
  const last = chosen.at(-1);
  if (!first || !last) return { items: [] };
  const paging: Page['paging'] = { cursors: { before: first.key, after: last.key } };
  if (start + limit < keyed.length) paging.next = pageLink(call, limit, 'after', last.key);
  if (start > 0) paging.previous = pageLink(call, limit, 'before', first.key);
  return { items: chosen.map(({ item }) => item), paging };
}

function startOf(call: Call, keyed: { key: string }[], limit: number): number {
  const after = call.params.text('after');
  const before = call.params.text('before');
  const cursor = after ?? before;
  if (cursor === undefined) return 0;
  const position = positionOf(keyed, cursor);
  return after === undefined ? Math.max(0, position.index - limit) : position.index + (position.exact ? 1 : 0);
}

/** A cursor names a node by its sequence; when the node has left the list, the place where it stood counts. */
function positionOf(keyed: { key: string }[], cursor: string): { index: number; exact: boolean } {
  const index = keyed.findIndex(({ key }) => key === cursor);
  if (index >= 0) return { index, exact: true };
  const wanted = sequenceOf(cursor);
  if (Number.isNaN(wanted)) throw invalidParameter('Invalid cursor', ['after']);
  const descending = keyed.length < 2 || sequenceOf(keyed[0]?.key ?? '') > sequenceOf(keyed.at(-1)?.key ?? '');
  const next = keyed.findIndex(({ key }) => (descending ? sequenceOf(key) < wanted : sequenceOf(key) > wanted));
  return { index: next >= 0 ? next : keyed.length, exact: false };
}

function sequenceOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  return text.startsWith('k') ? Number(text.slice(1)) : Number.NaN;
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
