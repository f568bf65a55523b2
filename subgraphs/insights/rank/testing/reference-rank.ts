import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import type { World } from '#subgraphs/insights/query/testing/random-world.ts';
import type { RankRequest } from '#subgraphs/insights/rank/rank-request.ts';

/** A ranking of the reference: what is at which place, and what is left out. */
export interface ReferenceRanking {
  adAccountId: string | null;
  currency: string | null;
  ranked: number;
  highest: string[];
  lowest: string[];
  excluded: string[];
  spentWithout: string[];
}

/** All rows of one object in one ad account and currency. */
interface Heap {
  order: number;
  adAccountId: string;
  currency: string;
  id: string;
  rows: FactRow[];
}

const TODAY = '2026-10-10';

/** Rankings over plain arrays, written from the specification and its decisions, and sharing nothing with the product. */
export function referenceRankings(world: World, request: RankRequest): ReferenceRanking[] {
  const heaps = heapsOf(world, request).filter((heap) => passes(heap, request));
  const amount = ['spend', 'cpc', 'cpm', 'cpa', 'conversion_value'].includes(request.key);
  const nameOf = (heap: Heap) => ({
    adAccountId: request.perAccount ? heap.adAccountId : null,
    currency: amount ? heap.currency : null,
  });
  const byName = Map.groupBy(heaps, (heap) => JSON.stringify(nameOf(heap)));
  const rankings = [...byName.values()].map((own) => ({ ...nameOf(own[0]!), ...rankingOf(own, request) }));
  return rankings.toSorted(
    (a, b) =>
      request.adAccountIds.indexOf(a.adAccountId ?? '') - request.adAccountIds.indexOf(b.adAccountId ?? '') ||
      byText(a.currency ?? '', b.currency ?? ''),
  );
}

function rankingOf(heaps: readonly Heap[], request: RankRequest) {
  const keyed = heaps.flatMap((heap) => {
    const key = keyOf(heap, request);
    return key === null ? [] : [{ heap, key }];
  });
  const sorted = (sign: number) =>
    keyed
      .toSorted((a, b) => (a.key === b.key ? ties(a.heap, b.heap) : a.key < b.key ? -sign : sign))
      .slice(0, request.limit + 1)
      .map(({ heap }) => nameOf(heap));
  const without = heaps.filter((heap) => keyOf(heap, request) === null);
  const costs = request.key === 'cpa' || request.key === 'roas';
  const wasted = heaps.filter((heap) => (spendOf(heap) ?? 0n) > 0n && actionOf(heap, 'actions', request) === 0n);
  return {
    ranked: keyed.length,
    highest: request.highest ? sorted(-1) : [],
    lowest: request.lowest ? sorted(1) : [],
    excluded: countsOf(without),
    spentWithout: costs ? mostSpent(wasted, request.limit) : [],
  };
}

/** Number of objects, and their spend, by currency, and by whether the platform gave their spend. */
function countsOf(heaps: readonly Heap[]): string[] {
  const groups = Map.groupBy(heaps, (heap) => `${heap.currency} ${spendOf(heap) !== null}`);
  return [...groups]
    .map(([name, own]) => `${name} ${own.length} ${own.reduce((sum, heap) => sum + (spendOf(heap) ?? 0n), 0n)}`)
    .toSorted(byText);
}

function mostSpent(heaps: readonly Heap[], limit: number): string[] {
  const groups = [...Map.groupBy(heaps, ({ currency }) => currency)].toSorted(([a], [b]) => byText(a, b));
  return groups.flatMap(([, own]) =>
    own
      .toSorted((a, b) => {
        const [left, right] = [spendOf(a)!, spendOf(b)!];
        return left === right ? ties(a, b) : left > right ? -1 : 1;
      })
      .slice(0, limit)
      .map(nameOf),
  );
}

function heapsOf(world: World, request: RankRequest): Heap[] {
  const heaps = new Map<string, Heap>();
  const last = request.dateTo < TODAY ? request.dateTo : TODAY;
  for (const [order, adAccountId] of request.adAccountIds.entries()) {
    for (const { slice, rows } of world.slices.filter(isOfAds(adAccountId))) {
      for (const row of rows.filter(({ day }) => day >= request.dateFrom && day <= last)) {
        const id = { campaign: row.campaign!, adset: row.adSet!, ad: row.object }[request.level].id;
        const key = `${order} ${slice.currency} ${id}`;
        const heap = heaps.get(key) ?? { order, adAccountId, currency: slice.currency, id, rows: [] };
        heaps.set(key, heap);
        heap.rows.push(row);
      }
    }
  }
  return [...heaps.values()];
}

function isOfAds(adAccountId: string) {
  return ({ slice }: { slice: Slice }) =>
    slice.adAccountId === adAccountId && slice.level === 'ad' && slice.spec === 'base_daily' && slice.grain === 'daily';
}

function passes(heap: Heap, request: RankRequest): boolean {
  const { minSpend, minImpressions, minClicks, minConversions } = request;
  const spend = spendOf(heap);
  return (
    (minSpend === null || (spend !== null && spend >= minSpend)) &&
    (minImpressions === null || count(heap, 'impressions') >= minImpressions) &&
    (minClicks === null || count(heap, 'clicks') >= minClicks) &&
    (minConversions === null || actionOf(heap, 'actions', request) >= minConversions)
  );
}

function keyOf(heap: Heap, request: RankRequest): number | bigint | null {
  const spend = spendOf(heap);
  const conversions = actionOf(heap, 'actions', request);
  const value = actionOf(heap, 'action_values', request);
  switch (request.key) {
    case 'spend':
      return spend;
    case 'impressions':
    case 'clicks':
      return count(heap, request.key);
    case 'ctr':
      return divided(count(heap, 'clicks'), count(heap, 'impressions'));
    case 'cpc':
      return divided(spend, count(heap, 'clicks'));
    case 'cpm':
      return divided(spend, count(heap, 'impressions'));
    case 'conversions':
      return conversions;
    case 'conversion_value':
      return value;
    case 'cpa':
      return divided(spend, conversions);
    case 'roas':
      return divided(value, spend);
  }
}

function divided(value: bigint | null, by: bigint | null): number | null {
  return value === null || by === null || by === 0n ? null : Number(value) / Number(by);
}

function spendOf({ rows }: Heap): bigint | null {
  const given = rows.flatMap(({ numbers: { spend } }) => (spend === undefined ? [] : [spend]));
  return given.length === 0 ? null : given.reduce((sum, spend) => sum + spend, 0n);
}

function count({ rows }: Heap, name: 'impressions' | 'clicks'): bigint {
  return rows.reduce((sum, { numbers }) => sum + (numbers[name] ?? 0n), 0n);
}

function actionOf({ rows }: Heap, list: string, { actionType, window }: RankRequest): bigint {
  const own = rows.flatMap(({ actions }) =>
    actions.filter((action) => action.list === list && action.actionType === actionType),
  );
  return own.reduce((sum, { windows }) => sum + (windows[window] ?? 0n), 0n);
}

/** Order of the ad account, object as a number, and the older currency first; the one ad account with two begins with US dollars. */
function ties(a: Heap, b: Heap): number {
  const epoch = ({ currency }: Heap) => (currency === 'USD' ? 0 : 1);
  return a.order - b.order || a.id.length - b.id.length || byText(a.id, b.id) || epoch(a) - epoch(b);
}

function nameOf({ adAccountId, currency, id }: Heap): string {
  return `${adAccountId} ${currency} ${id}`;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
