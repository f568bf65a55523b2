import { timezoneOf } from '../objects/common-fields.ts';
import { effectiveStatus } from '../objects/lifecycle.ts';
import type { World } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { dayOf } from '../wire/wire-time.ts';
import type { DeliveringAd } from './ad-day.ts';
import { settingOf } from './attribution.ts';
import { addDays } from './day-range.ts';

/** An ad that has delivered, with its ancestors. */
export interface DeliveredAd extends DeliveringAd {
  ad: NodeRecord;
  adset: NodeRecord;
  campaign: NodeRecord;
}

/** So many days before insights are first asked for, seeded ads have stopped that do not run and were not stopped by anybody. */
const STOPPED_DAYS_AGO = 30;

/** The ads under a node that may have delivered on some day. */
export function deliveredAds(world: World, node: NodeRecord, today: string, minorPerMajor: number): DeliveredAd[] {
  const askedFirst = firstAsked(world, today);
  const nodes = new Map<string, NodeRecord | undefined>();
  const nodeOf = (id: string | null): NodeRecord | undefined => {
    if (id === null) return undefined;
    if (!nodes.has(id)) nodes.set(id, world.store.get(id));
    return nodes.get(id);
  };
  return adsUnder(world, node).flatMap((ad) => {
    const adset = nodeOf(ad.parentId);
    const campaign = nodeOf(adset?.parentId ?? null);
    if (!adset || !campaign) return [];
    const named = isRecord(ad.data.insights) ? ad.data.insights : {};
    const days = daysOf(world, [ad, adset, campaign], { today, askedFirst });
    if (!days && Object.keys(named).length === 0) return [];
    const { first, last } = days ?? NEVER;
    return [{ id: ad.id, ad, adset, campaign, first, last, setting: settingOf(adset), minorPerMajor, named }];
  });
}

/** A span that holds no day. */
const NEVER = { first: '9999-12-31', last: '0000-01-01' };

function adsUnder(world: World, node: NodeRecord): NodeRecord[] {
  if (node.kind === 'ad') return [node];
  if (node.kind === 'adset') return world.store.list({ kind: 'ad', parentId: node.id });
  if (node.kind === 'campaign') return world.store.list({ kind: 'ad', grandparentId: node.id });
  return world.store.list({ kind: 'ad', accountId: node.accountId });
}

/** The day on which insights were first asked for; kept, so that the history stays where it is as time goes on. */
function firstAsked(world: World, today: string): string {
  const known = world.store.setting('insights_first_asked');
  if (known === undefined) world.store.saveSetting('insights_first_asked', today);
  return known ?? today;
}

/** Seeded ads have a history, new ones deliver from the day they were made; both until they are stopped. */
function daysOf(
  world: World,
  [ad, ...parents]: [NodeRecord, NodeRecord, NodeRecord],
  { today, askedFirst }: { today: string; askedFirst: string },
): { first: string; last: string } | undefined {
  if (ad.data.never_delivered === true) return undefined;
  const timezone = timezoneOf(world, ad);
  const isSeeded = ad.data.seeded === true;
  const first = isSeeded ? addDays(askedFirst, -world.settings().insightsHistoryDays) : dayOf(ad.createdAt, timezone);
  if (effectiveStatus(world, ad) === 'ACTIVE') return { first, last: today };
  const stopped = [ad, ...parents].filter(({ status }) => status !== 'ACTIVE');
  const stoppedAt = Math.min(...stopped.map(({ data }) => Number(data.stopped_at)));
  if (Number.isFinite(stoppedAt)) return { first, last: dayOf(stoppedAt, timezone) };
  return isSeeded ? { first, last: addDays(askedFirst, -STOPPED_DAYS_AGO) } : undefined;
}
