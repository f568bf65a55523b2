import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import type { World } from './random-world.ts';

/** A row of the reference: its key, and its values. */
export interface ReferenceRow {
  adAccountId: string;
  entityId: string;
  date: string | null;
  breakdown: object;
  currency: string;
  values: Record<string, unknown>;
}

interface Leaf {
  slice: Slice;
  row: FactRow;
}

/** Rows of one object, day (or period) and cell that become one row of the answer. */
interface Heap {
  order: number;
  adAccountId: string;
  epoch: string;
  currency: string;
  entityId: string;
  day: string;
  cell: string;
  leaves: Leaf[];
}

const TODAY = '2026-10-10';

/**
 * The answer to a request over plain arrays, written from the specification: each rule as it reads, nothing shared with the product. All pages
 * in one list.
 */
export function referenceRows(world: World, request: ReportRequest): ReferenceRow[] {
  const last = request.dateTo < TODAY ? request.dateTo : TODAY;
  const heaps = new Map<string, Heap>();
  for (const [order, adAccountId] of request.adAccountIds.entries()) {
    for (const leaf of leavesOf(world, { adAccountId, level: 'ad', request, last })) {
      const entityId = entityOf(world, leaf, request);
      if (request.entityIds !== null && !request.entityIds.includes(entityId)) continue;
      const { currency, timeZone } = leaf.slice;
      const day = request.grain === 'daily' ? leaf.row.day : '';
      const epoch = `${currency} ${timeZone}`;
      const heap = { order, adAccountId, epoch, currency, entityId, day, cell: leaf.row.cell, leaves: [] };
      const key = [order, epoch, entityId, day, leaf.row.cell].join('|');
      heaps.set(key, heaps.get(key) ?? heap);
      heaps.get(key)!.leaves.push(leaf);
    }
  }
  const kept = [...heaps.values()].filter((heap) => {
    if (request.minSpend === null) return true;
    const spend = spendOf(heap);
    return spend !== null && spend >= request.minSpend;
  });
  return kept
    .toSorted((a, b) => compare(a, b, request))
    .map((heap) => ({
      adAccountId: heap.adAccountId,
      entityId: heap.entityId,
      date: heap.day === '' ? null : heap.day,
      breakdown: breakdownOf(request, heap.cell),
      currency: heap.currency,
      values: Object.fromEntries(
        request.metrics.map((metric) => [metric, valueOf(world, heap, { metric, request, last })]),
      ),
    }));
}

function leavesOf(
  world: World,
  { adAccountId, level, request, last }: { adAccountId: string; level: string; request: ReportRequest; last: string },
): Leaf[] {
  const own = world.slices.filter(
    ({ slice }) =>
      slice.adAccountId === adAccountId &&
      slice.level === level &&
      slice.spec === request.spec &&
      slice.grain === 'daily',
  );
  const all = own.flatMap(({ slice, rows }) => rows.map((row) => ({ slice, row })));
  return all.filter(({ row }) => row.day >= request.dateFrom && row.day <= last);
}

function entityOf(world: World, { slice, row }: Leaf, { level }: ReportRequest): string {
  if (level === 'account') return world.accounts.find(({ id }) => id === slice.adAccountId)!.platformId;
  if (level === 'campaign') return row.campaign!.id;
  return level === 'adset' ? row.adSet!.id : row.object.id;
}

function breakdownOf({ spec }: ReportRequest, cell: string): object {
  const [age, gender] = cell.split(' ');
  return spec === 'base_daily' ? {} : spec === 'country_daily' ? { country: cell } : { age, gender };
}

function numberOf({ leaves }: Heap, name: keyof FactRow['numbers']): bigint {
  return leaves.reduce((sum, { row }) => sum + (row.numbers[name] ?? 0n), 0n);
}

function spendOf(heap: Heap): bigint | null {
  return heap.leaves.every(({ row }) => row.numbers.spend === undefined) ? null : numberOf(heap, 'spend');
}

function actionOf({ leaves }: Heap, list: string, type: string, window: string): bigint {
  const actions = leaves.flatMap(({ row }) => row.actions);
  const own = actions.filter((action) => action.list === list && action.actionType === type);
  return own.reduce((sum, { windows }) => sum + ((windows as Record<string, bigint | undefined>)[window] ?? 0n), 0n);
}

/** Null keys last in both directions; ties by order of the ad account, date, object as a number, cell, epoch, always ascending. */
function compare(a: Heap, b: Heap, request: ReportRequest): number {
  const { by, descending } = request.sort;
  const sign = descending ? -1 : 1;
  const byObject = a.entityId.length - b.entityId.length || byText(a.entityId, b.entityId);
  const byDay = byText(a.day, b.day);
  const byEpoch = epochAt(a) - epochAt(b);
  const ties = a.order - b.order || byDay || byObject || byText(a.cell, b.cell) || byEpoch;
  if (by === 'entity_id') return sign * byObject || ties;
  if (by === 'date') return sign * byDay || ties;
  const [left, right] = [keyOf(a, request), keyOf(b, request)];
  const currencies = by === 'spend' ? byText(a.currency, b.currency) : 0;
  if (currencies !== 0) return currencies;
  if (left === null || right === null) return left === right ? ties : left === null ? 1 : -1;
  return left === right ? ties : left < right ? -sign : sign;
}

/** The world's one ad account with two currencies begins with US dollars. */
function epochAt({ currency }: Heap): number {
  return currency === 'USD' ? 0 : 1;
}

function keyOf(heap: Heap, { sort }: ReportRequest): number | bigint | null {
  const { by, actionType, window } = sort;
  if (by === 'spend') return spendOf(heap);
  if (by === 'impressions' || by === 'clicks') return numberOf(heap, by);
  if (by === 'purchases') return actionOf(heap, 'actions', actionType, window);
  if (by === 'ctr') return divided(numberOf(heap, 'clicks'), numberOf(heap, 'impressions'));
  return divided(actionOf(heap, 'action_values', actionType, window), spendOf(heap) ?? 0n);
}

function divided(value: bigint, by: bigint): number | null {
  return by === 0n ? null : Number(value) / Number(by);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface Asked {
  metric: string;
  request: ReportRequest;
  last: string;
}

function valueOf(world: World, heap: Heap, asked: Asked): unknown {
  const { metric, request } = asked;
  const decimals = heap.currency === 'JPY' ? 0 : 2;
  const spend = spendOf(heap);
  const count = (name: keyof FactRow['numbers']) => numberOf(heap, name);
  switch (metric) {
    case 'spend':
      return spend === null ? null : decimal(spend, decimals);
    case 'reach':
    case 'unique_clicks':
      return people(world, heap, asked)?.[metric]?.toString() ?? null;
    case 'frequency':
      return rounded(count('impressions'), people(world, heap, asked)?.reach ?? 0n);
    case 'quality_ranking':
      return ranking(heap, request);
    case 'ctr':
      return rounded(count('clicks') * 100n, count('impressions'));
    case 'cpc':
      return spend === null ? null : rounded(spend, count('clicks') * 1_000_000n);
    case 'cpm':
      return spend === null ? null : rounded(spend * 1000n, count('impressions') * 1_000_000n);
    case 'video_avg_time_watched_actions':
      return averageOf(heap);
    case 'video_30_sec_watched_actions':
    case 'video_15_sec_watched_actions':
      return everGiven(world, heap, metric) ? String(count(metric)) : null;
    case 'actions':
    case 'action_values':
    case 'conversions':
    case 'conversion_values':
      return entries(heap, asked, metric.endsWith('values') ? decimals : 0);
    default:
      return String(count(metric as keyof FactRow['numbers']));
  }
}

function averageOf(heap: Heap): string | null {
  const watched = heap.leaves.reduce(
    (sum, { row: { numbers } }) =>
      sum + (numbers.video_avg_time_watched_actions ?? 0n) * (numbers.video_play_actions ?? 0n),
    0n,
  );
  return rounded(watched, numberOf(heap, 'video_play_actions') * 1000n);
}

function everGiven(world: World, { adAccountId }: Heap, metric: keyof FactRow['numbers']): boolean {
  const own = world.slices.filter(
    ({ slice }) => slice.adAccountId === adAccountId && slice.level === 'ad' && slice.spec === 'base_daily',
  );
  return own.some(({ rows }) => rows.some(({ numbers }) => (numbers[metric] ?? 0n) !== 0n));
}

/** People of the level's own row: of the day, or of exactly the period that was imported. */
function people(world: World, heap: Heap, { request, last }: Asked): FactRow['numbers'] | undefined {
  const day = request.grain === 'daily' ? heap.day : request.dateFrom === last ? last : null;
  const ofObject = (row: FactRow) => row.object.id === heap.entityId && row.cell === heap.cell;
  if (day !== null) {
    const own = leavesOf(world, { adAccountId: heap.adAccountId, level: request.level, request, last });
    return own.find(({ row }) => ofObject(row) && row.day === day)?.row.numbers;
  }
  const epochs = new Set(
    world.slices
      .filter(({ slice }) => slice.adAccountId === heap.adAccountId && slice.level === 'ad' && slice.grain === 'daily')
      .filter(({ slice }) => slice.from <= last && slice.to >= request.dateFrom)
      .map(({ slice }) => slice.currency),
  );
  const period = world.slices.find(
    ({ slice }) =>
      slice.grain === 'period' &&
      slice.adAccountId === heap.adAccountId &&
      slice.level === request.level &&
      slice.spec === request.spec &&
      slice.from === request.dateFrom &&
      slice.to === last,
  );
  return epochs.size === 1 ? period?.rows.find(ofObject)?.numbers : undefined;
}

function ranking({ leaves }: Heap, { level, spec, grain }: ReportRequest): string | null {
  if (level !== 'ad' || spec !== 'base_daily') return null;
  const words = leaves.toSorted((a, b) => byText(a.row.day, b.row.day)).map(({ row }) => row.rankings.quality_ranking);
  return (grain === 'daily' ? words[0] : words.findLast((word) => word !== undefined && word !== 'UNKNOWN')) ?? null;
}

function entries(heap: Heap, { metric, request }: Asked, decimals: number): unknown[] {
  const { actionTypes, windows } = request;
  const there = new Set(
    heap.leaves.flatMap(({ row }) =>
      row.actions.filter(({ list }) => list === metric).map(({ actionType }) => actionType),
    ),
  );
  const all = actionTypes ?? [...there].toSorted();
  const list = all.flatMap((type) =>
    (windows ?? ['value']).map((window) => ({ type, window, sum: actionOf(heap, metric, type, window) })),
  );
  const shown = actionTypes === null ? list.filter(({ sum }) => sum !== 0n) : list;
  return shown.map(({ type, window, sum }) => ({ action_type: type, window, value: decimal(sum, decimals) }));
}

/** A quotient with six places, half up. Everything in the world is positive. */
export function rounded(value: bigint, by: bigint): string | null {
  if (by === 0n) return null;
  const whole = (value * 10_000_000n) / by;
  const up = (whole + 5n) / 10n;
  return `${up / 1_000_000n}.${String(up % 1_000_000n).padStart(6, '0')}`;
}

/** Millionths as decimal text with at least so many places. */
export function decimal(millionths: bigint, least: number): string {
  let places = String(millionths % 1_000_000n).padStart(6, '0');
  while (places.length > least && places.endsWith('0')) places = places.slice(0, -1);
  return places === '' ? String(millionths / 1_000_000n) : `${millionths / 1_000_000n}.${places}`;
}
