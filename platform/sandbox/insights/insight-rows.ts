import { accountOf, timezoneOf } from '../objects/common-fields.ts';
import { effectiveStatus } from '../objects/lifecycle.ts';
import type { Call, World } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { matchesOperator } from '../wire/match-operator.ts';
import type { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { dayOf } from '../wire/wire-time.ts';
import { readCells } from './breakdowns.ts';
import type { DayRange } from './day-range.ts';
import { addDays } from './day-range.ts';
import { readRanges } from './days.ts';
import type { Delivery } from './delivery.ts';
import { deliveryOf, shareOf, sumDeliveries } from './delivery.ts';
import { insightMetrics } from './insight-metrics.ts';

type Row = Record<string, unknown>;

/** An ad with its ancestors and the days it has delivered. */
interface DeliveredAd {
  ad: NodeRecord;
  adset: NodeRecord;
  campaign: NodeRecord;
  first: string;
  last: string;
}

const HISTORY_DAYS = 400;
const LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;
const WHOLE_CURRENCIES = new Set('CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND'.split(' '));

/** How many of the smallest units make one of the account's currency. */
export function minorPerMajorOf(account: NodeRecord): number {
  return WHOLE_CURRENCIES.has(String(account.data.currency)) ? 1 : 100;
}

/**
 * Computes the insights of a node.
 *
 * @throws WireError for a query that cannot be answered
 */
export function insightRows(call: Call, node: NodeRecord, params: ParamReader): Row[] {
  const { world } = call;
  const account = node.kind === 'account' ? node : accountOf(world, node);
  if (!account) throw invalidParameter('This object has no insights');
  const level = levelOf(node, params);
  const today = dayOf(world.clock.now(), timezoneOf(world, account));
  const cells = readCells(params);
  const ads = adsUnder(world, node)
    .map((ad) => deliveredAd(world, ad, today))
    .filter((ad) => ad !== undefined);
  const groups = groupBy(ads, level);
  const minorPerMajor = minorPerMajorOf(account);
  const rows = readRanges(params, today).flatMap((range) =>
    [...groups.values()].flatMap((group) => {
      const sum = sumDeliveries(group.flatMap((ad) => deliveries(ad, range, minorPerMajor)));
      if (sum.cells === 0) return [];
      const head = { ...identity(account, group, level), date_start: range.since, date_stop: range.until };
      return cells.map(({ keys, share }) => ({
        ...head,
        ...keys,
        ...insightMetrics(shareOf(sum, share), minorPerMajor, level),
      }));
    }),
  );
  return sortRows(
    rows.filter((row) => passes(row, params)),
    params,
  );
}

function levelOf(node: NodeRecord, params: ParamReader): (typeof LEVELS)[number] {
  const asked = params.word('level', LEVELS) ?? node.kind;
  return LEVELS.find((kind) => kind === asked) ?? 'ad';
}

function adsUnder(world: World, node: NodeRecord): NodeRecord[] {
  if (node.kind === 'ad') return [node];
  if (node.kind === 'adset') return world.store.list({ kind: 'ad', parentId: node.id });
  if (node.kind === 'campaign') return world.store.list({ kind: 'ad', grandparentId: node.id });
  return world.store.list({ kind: 'ad', accountId: node.accountId });
}

/** Seeded ads have a history; those that do not run now stopped thirty days ago. New ads deliver while they run. */
function deliveredAd(world: World, ad: NodeRecord, today: string): DeliveredAd | undefined {
  if (ad.data.never_delivered === true) return undefined;
  const adset = world.store.get(ad.parentId ?? '');
  const campaign = world.store.get(adset?.parentId ?? '');
  if (!adset || !campaign) return undefined;
  const runs = effectiveStatus(world, ad) === 'ACTIVE';
  if (ad.data.seeded !== true && !runs) return undefined;
  const first = ad.data.seeded === true ? addDays(today, -HISTORY_DAYS) : dayOf(ad.createdAt, timezoneOf(world, ad));
  return { ad, adset, campaign, first, last: runs ? today : addDays(today, -30) };
}

function deliveries({ ad, first, last }: DeliveredAd, range: DayRange, minorPerMajor: number): Delivery[] {
  const found: Delivery[] = [];
  const until = range.until < last ? range.until : last;
  for (let day = range.since > first ? range.since : first; day <= until; day = addDays(day, 1)) {
    found.push(deliveryOf(ad.id, day, minorPerMajor));
  }
  return found;
}

function groupBy(ads: DeliveredAd[], level: (typeof LEVELS)[number]): Map<string, DeliveredAd[]> {
  const groups = new Map<string, DeliveredAd[]>();
  for (const delivered of ads) {
    const key = level === 'account' ? '' : delivered[level].id;
    const group = groups.get(key);
    if (group) group.push(delivered);
    else groups.set(key, [delivered]);
  }
  return groups;
}

function identity(account: NodeRecord, [first]: DeliveredAd[], level: string): Row {
  const head: Row = {
    account_id: account.accountId,
    account_name: account.name,
    account_currency: account.data.currency,
  };
  if (!first || level === 'account') return head;
  const { campaign, adset, ad } = first;
  Object.assign(head, { campaign_id: campaign.id, campaign_name: campaign.name, objective: campaign.data.objective });
  if (level === 'campaign') return head;
  Object.assign(head, { adset_id: adset.id, adset_name: adset.name, optimization_goal: adset.data.optimization_goal });
  return level === 'adset' ? head : { ...head, ad_id: ad.id, ad_name: ad.name };
}

function passes(row: Row, params: ParamReader): boolean {
  return (params.list('filtering') ?? []).every((filter) => {
    if (!isRecord(filter)) throw invalidParameter('Each filter needs field, operator and value', ['filtering']);
    const field = String(filter.field);
    const [prefix, member = prefix] = field.split('.');
    const value = row[field] ?? row[`${prefix}_${member}`] ?? row[String(member)];
    return value === undefined || matchesOperator(value, String(filter.operator), filter.value);
  });
}

function sortRows(rows: Row[], params: ParamReader): Row[] {
  const [order, ...more] = params.words('sort') ?? [];
  if (order === undefined) return rows;
  if (more.length > 0) throw invalidParameter('sort takes one element', ['sort']);
  const match = /^(.+?)_(ascending|descending)$/.exec(order);
  const [field = order, sign] = [match?.[1], match?.[2] === 'descending' ? -1 : 1];
  return rows.toSorted((left, right) => sign * (Number(left[field] ?? 0) - Number(right[field] ?? 0)));
}
