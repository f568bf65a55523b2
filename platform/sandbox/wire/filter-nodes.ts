import type { Call } from '../objects/node-type.ts';
import { NodeRef } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from './is-record.ts';
import { matchesOperator } from './match-operator.ts';
import { invalidParameter, unknownField } from './wire-error.ts';
import { parseTime } from './wire-time.ts';

interface Filter {
  field: string;
  operator: string;
  value: unknown;
}

const LIFECYCLE_KINDS = new Set(['campaign', 'adset', 'ad']);
const HIDDEN = new Set(['ARCHIVED', 'DELETED']);

/**
 * Applies `filtering`, `effective_status`, `name` and `updated_since`; archived and deleted objects are left out unless a status filter
 * names them.
 *
 * @throws WireError code 100 for a filter that cannot be read
 */
export function filterNodes(call: Call, nodes: NodeRecord[]): NodeRecord[] {
  const filters = readFilters(call);
  const namesStatus = filters.some(
    ({ field }) => field.endsWith('effective_status') || field.endsWith('configured_status'),
  );
  return nodes.filter((node) => {
    if (!namesStatus && HIDDEN.has(statusOf(call, node))) return false;
    return filters.every((filter) => matches(call, node, filter));
  });
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

function matches(call: Call, node: NodeRecord, filter: Filter): boolean {
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

function comparable(call: Call, node: NodeRecord, field: string): unknown {
  if (field === 'created_time') return node.createdAt;
  if (field === 'updated_time') return node.updatedAt;
  const type = call.world.types[node.kind];
  if (field === 'adlabels') return call.world.store.labelsOf(node.id).flatMap(({ id, name }) => [id, name]);
  const reader = Object.hasOwn(type.fields, field) ? type.fields[field] : undefined;
  if (!reader) throw unknownField(field, type.typeName);
  const value = reader(call.world, node);
  return value instanceof NodeRef ? value.node.id : value;
}
