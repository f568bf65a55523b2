import type { Call } from '../objects/node-type.ts';
import { NodeRef } from '../objects/node-type.ts';
import type { NodeQuery, TimeBound } from '../store/node-query.ts';
import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { isRecord } from './is-record.ts';
import { matchesOperator } from './match-operator.ts';
import { invalidParameter, unknownField } from './wire-error.ts';
import { parseTime } from './wire-time.ts';

/** One condition of a list. */
export interface Filter {
  field: string;
  operator: string;
  value: unknown;
}

const LIFECYCLE_KINDS = new Set(['campaign', 'adset', 'ad']);
const HIDDEN = new Set(['ARCHIVED', 'DELETED']);
const TIME_COLUMNS: Record<string, TimeBound['column']> = { created_time: 'created_at', updated_time: 'updated_at' };
const COMPARISONS: Record<string, TimeBound['operator']> = {
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
};

/** Conditions of a list call on nodes: the part that the store can answer itself, and a test for the rest. */
export interface NodeFilter {
  stored: Pick<NodeQuery, 'ids' | 'name' | 'times' | 'isPresent'>;
  /** Null when the store answers all of it. */
  test: ((node: NodeRecord) => boolean) | null;
}

/**
 * Reads `filtering`, `effective_status` and `updated_since`; archived and deleted objects are left out unless a status filter names them.
 *
 * @throws WireError code 100 for a filter that cannot be read
 */
export function readNodeFilter(call: Call, kind: NodeKind): NodeFilter {
  const filters = [...readFilters(call), ...completionFilter(call, kind)];
  const stored: NodeFilter['stored'] = { isPresent: !namesStatus(filters) };
  const rest = filters.filter((filter) => !store(stored, filter, kind));
  return { stored, test: rest.length === 0 ? null : (node) => rest.every((filter) => matchesNode(call, node, filter)) };
}

/** Campaigns and ad sets may be asked for by whether they are over. */
function completionFilter(call: Call, kind: NodeKind): Filter[] {
  const wanted = kind === 'campaign' || kind === 'adset' ? call.params.boolean('is_completed') : undefined;
  if (wanted === undefined) return [];
  return [{ field: 'delivery_info', operator: wanted ? 'EQUAL' : 'NOT_EQUAL', value: 'completed' }];
}

/** Applies the same to nodes at hand. */
export function filterNodes(call: Call, nodes: NodeRecord[]): NodeRecord[] {
  const filters = readFilters(call);
  const showsAll = namesStatus(filters);
  return nodes.filter((node) => {
    if (!showsAll && HIDDEN.has(statusOf(call, node))) return false;
    return filters.every((filter) => matchesNode(call, node, filter));
  });
}

function namesStatus(filters: Filter[]): boolean {
  return filters.some(({ field }) => field.endsWith('effective_status') || field.endsWith('configured_status'));
}

/** Returns true when the filter has become part of what is asked of the store. */
function store(stored: NodeFilter['stored'], { field, operator, value }: Filter, kind: NodeKind): boolean {
  const own = field.startsWith(`${kind}.`) ? field.slice(kind.length + 1) : field;
  const column = TIME_COLUMNS[own];
  const comparison = COMPARISONS[operator];
  if (column !== undefined && comparison !== undefined && !Array.isArray(value)) {
    const at = parseTime(String(value), field);
    stored.times = [...(stored.times ?? []), { column, operator: comparison, at }];
    return true;
  }
  if (own === 'id' && stored.ids === undefined && (operator === 'IN' || operator === 'EQUAL')) {
    stored.ids = (Array.isArray(value) ? value : [value]).map(String);
    return true;
  }
  if (own !== 'name' || operator !== 'EQUAL' || stored.name !== undefined) return false;
  stored.name = String(value);
  return true;
}

function readFilters(call: Call): Filter[] {
  const filters = (call.params.list('filtering') ?? []).map(readFilter);
  const statuses = call.params.words('effective_status');
  if (statuses?.includes('DELETED')) {
    throw invalidParameter('Cannot request DELETED objects in this method', ['effective_status']);
  }
  if (statuses) filters.push({ field: 'effective_status', operator: 'IN', value: statuses });
  const since = call.params.text('updated_since');
  if (since !== undefined) filters.push({ field: 'updated_time', operator: 'GREATER_THAN_OR_EQUAL', value: since });
  return filters;
}

function readFilter(value: unknown): Filter {
  if (!isRecord(value) || typeof value.field !== 'string' || typeof value.operator !== 'string') {
    throw invalidParameter('Each filter needs field, operator and value', ['filtering']);
  }
  return { field: value.field, operator: value.operator.toUpperCase(), value: value.value };
}

function statusOf(call: Call, node: NodeRecord): string {
  if (!LIFECYCLE_KINDS.has(node.kind)) return node.status;
  return String(call.world.types[node.kind].fields.effective_status?.(call.world, node) ?? node.status);
}

/** Returns true when a node meets one condition. */
export function matchesNode(call: Call, node: NodeRecord, filter: Filter): boolean {
  const target = targetOf(call, node, filter.field);
  if (!target) return false;
  const value = comparable(call, target.node, target.field);
  const isTime = target.field.endsWith('_time');
  const wanted = isTime && !Array.isArray(filter.value) ? parseTime(String(filter.value), filter.field) : filter.value;
  return matchesOperator(value, filter.operator, wanted);
}

/** `campaign.name` on an ad means the campaign above it; `ad.name` on an ad means the ad. */
function targetOf(call: Call, node: NodeRecord, field: string): { node: NodeRecord; field: string } | undefined {
  const [prefix, rest] = field.split('.');
  if (prefix === undefined || rest === undefined) return { node, field };
  let current: NodeRecord | undefined = node;
  while (current && current.kind !== prefix) {
    current = current.parentId === null ? undefined : call.world.store.get(current.parentId);
  }
  return current && { node: current, field: rest };
}

/** Returns the word for delivery in filters. */
function deliveryOf(call: Call, node: NodeRecord): string {
  const ends = Number(node.data.end_time ?? node.data.stop_time ?? Number.POSITIVE_INFINITY);
  if (ends <= call.world.clock.now()) return 'completed';
  const status = statusOf(call, node);
  const words: Record<string, string> = { PAUSED: 'inactive', CAMPAIGN_PAUSED: 'inactive', ADSET_PAUSED: 'inactive' };
  return words[status] ?? status.toLowerCase();
}

function comparable(call: Call, node: NodeRecord, field: string): unknown {
  if (field === 'created_time') return node.createdAt;
  if (field === 'updated_time') return node.updatedAt;
  const type = call.world.types[node.kind];
  if (field === 'delivery_info') return deliveryOf(call, node);
  if (field === 'adlabels') return call.world.store.labelsOf(node.id).flatMap(({ id, name }) => [id, name]);
  const reader = Object.hasOwn(type.fields, field) ? type.fields[field] : undefined;
  if (!reader) throw unknownField(field, type.typeName);
  const value = reader(call.world, node);
  return value instanceof NodeRef ? value.node.id : value;
}
