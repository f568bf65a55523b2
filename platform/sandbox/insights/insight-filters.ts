import { effectiveStatus } from '../objects/lifecycle.ts';
import type { World } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { matchesOperator } from '../wire/match-operator.ts';
import type { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { METRICS } from './insight-metrics.ts';
import type { DeliveredAd } from './delivered-ads.ts';

/** One condition of `filtering`. */
export interface InsightFilter {
  field: string;
  operator: string;
  value: unknown;
}

const LEVELS = ['campaign', 'adset', 'ad'] as const;
type Level = (typeof LEVELS)[number];
const HIDDEN = new Set(['DELETED', 'ARCHIVED']);

/** The conditions of a query: those on objects choose the ads that are counted, those on numbers choose rows. */
export interface InsightFilters {
  objects: { level: Level; field: string; filter: InsightFilter }[];
  rows: InsightFilter[];
}

/**
 * Reads `filtering`.
 *
 * @throws WireError code 100 for a filter that cannot be read
 */
export function readInsightFilters(params: ParamReader): InsightFilters {
  const filters: InsightFilters = { objects: [], rows: [] };
  for (const given of params.list('filtering') ?? []) {
    if (!isRecord(given) || typeof given.field !== 'string')
      throw invalidParameter('Each filter needs field, operator and value', ['filtering']);
    const filter = { field: given.field, operator: String(given.operator).toUpperCase(), value: given.value };
    // Checks the operator before any row is at hand.
    matchesOperator('', filter.operator, filter.value);
    const [prefix, field = ''] = filter.field.split('.');
    const level = LEVELS.find((name) => name === prefix);
    if (level && ['id', 'name', 'effective_status', 'status', 'configured_status', 'objective'].includes(field)) {
      filters.objects.push({ level, field, filter });
    } else if (Object.hasOwn(METRICS, level ? field : (prefix ?? ''))) filters.rows.push(filter);
    else throw invalidParameter(`Filtering field ${filter.field} is invalid`, ['filtering']);
  }
  return filters;
}

/** True when an ad belongs to what the conditions on objects choose. */
export function isChosen(world: World, delivered: DeliveredAd, { objects }: InsightFilters): boolean {
  return objects.every(({ level, field, filter }) =>
    matchesOperator(valueOf(world, delivered[level], field), filter.operator, filter.value),
  );
}

function valueOf(world: World, node: NodeRecord, field: string): unknown {
  if (field === 'id') return node.id;
  if (field === 'name') return node.name;
  if (field === 'objective') return node.data.objective;
  return field === 'effective_status' ? effectiveStatus(world, node) : node.status;
}

/**
 * True when lists of a level leave an object out: deleted and archived ones stand in the numbers of what is above them, and are listed only
 * where a filter on their own `effective_status` names them.
 */
export function isHidden(world: World, level: Level, node: NodeRecord, { objects }: InsightFilters): boolean {
  if (!HIDDEN.has(effectiveStatus(world, node))) return false;
  if (world.settings().insightsDeleted === 'NEVER') return true;
  return !objects.some((one) => one.level === level && one.field === 'effective_status');
}

/** True when a row passes the conditions on numbers; one that is not there is 0. */
export function passes(filters: InsightFilters, read: (field: string) => unknown): boolean {
  return filters.rows.every(({ field, operator, value }) => {
    const [prefix = field, member = prefix] = field.split('.');
    return matchesOperator(read(member) ?? read(field) ?? 0, operator, value);
  });
}
