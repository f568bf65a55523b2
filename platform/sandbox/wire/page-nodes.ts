import type { Call } from '../objects/node-type.ts';
import type { NodeQuery } from '../store/node-query.ts';
import type { NodeRecord } from '../store/node-record.ts';
import type { Place } from './cursor.ts';
import { readNodeFilter } from './filter-nodes.ts';

/** The nodes of one page, newest first, and whether there are more on either side. */
export interface NodePage {
  nodes: NodeRecord[];
  hasNext: boolean;
  hasPrevious: boolean;
}

type Test = ((node: NodeRecord) => boolean) | null;

/** Reads one page of what matches a query; it costs what is passed on the way to its end, not what the store holds. */
export function pageNodes(call: Call, query: NodeQuery, place: Place, limit: number): NodePage {
  const { store } = call.world;
  const { full, test } = narrowed(call, query);
  if (limit === 0) return { nodes: [], hasNext: false, hasPrevious: false };
  if (place.before !== undefined) {
    const newer = take(store.scan({ ...full, newerThan: place.before }, 'oldest'), test, limit + 1);
    const nodes = newer.slice(0, limit).toReversed();
    return { nodes, hasNext: nodes.length > 0, hasPrevious: newer.length > limit };
  }
  const older = take(store.scan({ ...full, olderThan: place.after }), test, limit + 1);
  const nodes = older.slice(0, limit);
  const first = nodes[0];
  const isCut = place.after !== undefined && first !== undefined;
  const hasPrevious = isCut && take(store.scan({ ...full, newerThan: first.seq }, 'oldest'), test, 1).length > 0;
  return { nodes, hasNext: older.length > limit, hasPrevious };
}

/** Returns the number of nodes that match, over all pages. */
export function countNodes(call: Call, query: NodeQuery): number {
  const { full, test } = narrowed(call, query);
  if (!test) return call.world.store.count(full);
  return take(call.world.store.scan(full), test, Number.POSITIVE_INFINITY).length;
}

function narrowed(call: Call, query: NodeQuery): { full: NodeQuery; test: Test } {
  const { stored, test } = readNodeFilter(call, query.kind);
  const clash = query.name !== undefined && stored.name !== undefined && query.name !== stored.name;
  const ids = clash ? [] : stored.ids;
  const full = { ...query, ...stored, name: query.name ?? stored.name, ids, visibleAt: call.world.clock.now() };
  return { full, test };
}

function take(found: Iterable<NodeRecord>, test: Test, limit: number): NodeRecord[] {
  const taken: NodeRecord[] = [];
  for (const node of found) {
    if (test && !test(node)) continue;
    taken.push(node);
    if (taken.length >= limit) break;
  }
  return taken;
}
