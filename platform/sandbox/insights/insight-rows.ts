import { accountOf, timezoneOf } from '../objects/common-fields.ts';
import type { Call } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import type { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { dayOf } from '../wire/wire-time.ts';
import { deliveryOf, type Reading } from './ad-day.ts';
import { readWindows, type ReportedWindow } from './attribution.ts';
import { type Cell, readCells } from './breakdowns.ts';
import { addDays, type DayRange, monthsBefore } from './day-range.ts';
import { readRanges } from './days.ts';
import { type DeliveredAd, deliveredAds } from './delivered-ads.ts';
import { Delivery } from './delivery.ts';
import { hashOf } from './dice.ts';
import { isChosen, isHidden, passes, readInsightFilters } from './insight-filters.ts';
import { METRICS, type RowFacts } from './insight-metrics.ts';

type Row = Record<string, unknown>;

/** Rows whose fields are computed when they are read: many rows are mostly read in pages. */
export interface InsightRows {
  readonly length: number;
  /** Reads fields of a row; undefined for one that it does not have. */
  reader(index: number): (field: string) => unknown;
  /** First and last day of a row. */
  rangeOf(index: number): DayRange;
  readonly level: string;
  /** True when an ad is counted in some row, and a day asked for. */
  hasAd(id: string): boolean;
  hasDay(day: string): boolean;
}

interface Group {
  ads: DeliveredAd[];
  head: Row;
  id: string;
  isMixed: boolean;
}

/** A row that is not empty. */
interface Entry {
  group: Group;
  range: DayRange;
  cell: Cell;
}

const LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;
type Level = (typeof LEVELS)[number];
/** Reach of breakdowns is kept so long. */
const REACH_MONTHS = 13;
const WHOLE_CURRENCIES = new Set('CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND'.split(' '));

/** Smallest units in one of the account's currency. */
export function minorPerMajorOf(account: NodeRecord): number {
  return WHOLE_CURRENCIES.has(String(account.data.currency)) ? 1 : 100;
}

/**
 * Computes the insights of a node.
 *
 * @param asOf when they are read; a report keeps the numbers of its time
 * @throws WireError for a query that cannot be answered
 */
export function insightRows(
  call: Call,
  node: NodeRecord,
  params: ParamReader,
  asOf = call.world.clock.now(),
): InsightRows {
  return new InsightQuery(call, node, params, asOf).rows();
}

class InsightQuery {
  readonly #call: Call;
  readonly #params: ParamReader;
  readonly #account: NodeRecord;
  readonly #level: Level;
  readonly #reading: Reading;
  /** The first day for which breakdowns have a reach. */
  readonly #reachFrom: string;
  readonly #windows: ReadonlySet<ReportedWindow>;
  readonly #ranges: DayRange[];
  readonly #cells: Cell[];
  readonly #breakdowns: string[];
  readonly #groups: Group[];

  constructor(call: Call, node: NodeRecord, params: ParamReader, asOf: number) {
    const { world } = call;
    const account = node.kind === 'account' ? node : accountOf(world, node);
    if (!account) throw invalidParameter('This object has no insights');
    const settings = world.settings();
    const today = dayOf(asOf, timezoneOf(world, account));
    this.#call = call;
    this.#params = params;
    this.#account = account;
    this.#level = LEVELS.find((kind) => kind === (params.word('level', LEVELS) ?? node.kind)) ?? 'ad';
    this.#reading = { today, settings };
    this.#reachFrom = monthsBefore(today, REACH_MONTHS);
    const gone = new Set(settings.insightsWindowsGone);
    this.#windows = new Set([...readWindows(params)].filter((window) => !gone.has(window)));
    this.#breakdowns = params.words('breakdowns') ?? [];
    this.#cells = readCells(params, settings);
    this.#ranges = readRanges(params, today);
    this.#groups = this.#grouped(node, deliveredAds(world, node, today, minorPerMajorOf(account)));
  }

  /** The rows, ordered by range, object and cell, or as `sort` says. */
  rows(): InsightRows {
    const filters = readInsightFilters(this.#params);
    let entries = this.#ranges.flatMap((range) => this.#groups.flatMap((group) => this.#entriesOf(group, range)));
    if (filters.rows.length > 0) entries = entries.filter((entry) => passes(filters, this.#reader(entry)));
    entries = this.#sorted(entries);
    const at = (index: number): Entry => {
      const entry = entries[index];
      if (!entry) throw new RangeError(`no row ${index}`);
      return entry;
    };
    return {
      length: entries.length,
      reader: (index) => this.#reader(at(index)),
      rangeOf: (index) => at(index).range,
      level: this.#level,
      hasAd: (id) => this.#groups.some(({ ads }) => ads.some((ad) => ad.id === id)),
      hasDay: (day) => this.#ranges.some(({ since, until }) => since <= day && day <= until),
    };
  }

  #grouped(node: NodeRecord, ads: DeliveredAd[]): Group[] {
    const { world } = this.#call;
    const filters = readInsightFilters(this.#params);
    const level = this.#level;
    const groups = new Map<string, Group>();
    for (const delivered of ads) {
      const own = level === 'account' ? this.#account : delivered[level];
      if (!isChosen(world, delivered, filters)) continue;
      if (level !== 'account' && own.id !== node.id && isHidden(world, level, own, filters)) continue;
      const group = groups.get(own.id) ?? { ads: [], head: this.#head(delivered), id: own.id, isMixed: false };
      group.ads.push(delivered);
      groups.set(own.id, group);
    }
    const { insightsValueWithheldBy } = world.settings();
    const isWithheld = this.#breakdowns.some((name) => insightsValueWithheldBy.includes(name));
    for (const group of groups.values()) {
      group.isMixed = isWithheld || new Set(group.ads.map(({ setting }) => setting.words)).size > 1;
    }
    return [...groups.values()];
  }

  /** The rows of an object and some days that are not empty. */
  #entriesOf(group: Group, range: DayRange): Entry[] {
    const deliveries = this.#deliveries(group, range);
    if (deliveries.length === 0) return [];
    const entries = this.#cells.map((cell) => ({ group, range, cell }));
    return entries.filter(({ cell }) => !sumOf(deliveries, cell).isEmpty);
  }

  #deliveries({ ads }: Group, { since, until }: DayRange): Delivery[] {
    const { today } = this.#reading;
    const found: Delivery[] = [];
    const last = until < today ? until : today;
    for (let day = since; day <= last; day = addDays(day, 1)) {
      for (const ad of ads) {
        const delivery = this.#isMissing(ad) ? undefined : deliveryOf(ad, day, this.#reading);
        if (delivery) found.push(delivery);
      }
    }
    return found;
  }

  /** One ad in eight has no cells where breakdowns are incomplete. */
  #isMissing({ id }: DeliveredAd): boolean {
    if (this.#breakdowns.length === 0 || !this.#reading.settings.insightsBreakdownsIncomplete) return false;
    return hashOf(`missing ${id}`) % 8 === 0;
  }

  #head({ campaign, adset, ad, setting }: DeliveredAd): Row {
    const account = this.#account;
    const head: Row = {
      account_id: account.accountId,
      account_name: account.name,
      account_currency: account.data.currency,
    };
    if (this.#level === 'account') return head;
    Object.assign(head, { campaign_id: campaign.id, campaign_name: campaign.name, objective: campaign.data.objective });
    if (this.#level === 'campaign') return head;
    Object.assign(head, {
      adset_id: adset.id,
      adset_name: adset.name,
      optimization_goal: adset.data.optimization_goal,
      attribution_setting: setting.words,
    });
    return this.#level === 'adset' ? head : { ...head, ad_id: ad.id, ad_name: ad.name };
  }

  /** Reads single fields of a row; metrics are computed when they are read. */
  #reader(entry: Entry): (field: string) => unknown {
    const { group, range, cell } = entry;
    const hasBreakdowns = this.#breakdowns.length > 0;
    const facts: RowFacts = {
      id: group.id,
      level: this.#level,
      sum: sumOf(this.#deliveries(group, range), cell),
      minorPerMajor: minorPerMajorOf(this.#account),
      windows: this.#windows,
      isMixed: group.isMixed,
      hasBreakdowns,
      hasReach: !hasBreakdowns || range.since >= this.#reachFrom,
    };
    const plain: Row = { ...group.head, date_start: range.since, date_stop: range.until, ...cell.keys };
    return (field) => (Object.hasOwn(METRICS, field) ? METRICS[field]?.(facts) : plain[field]);
  }

  #sorted(entries: Entry[]): Entry[] {
    const [order, ...more] = this.#params.words('sort') ?? [];
    if (order === undefined) return entries;
    if (more.length > 0) throw invalidParameter('sort takes one element', ['sort']);
    const match = /^(.+?)_(ascending|descending)$/.exec(order);
    const [field = order, sign] = [match?.[1], match?.[2] === 'descending' ? -1 : 1];
    const keyed = entries.map((entry) => ({ entry, key: sortKey(this.#reader(entry), field) }));
    return keyed.toSorted((left, right) => sign * (left.key - right.key)).map(({ entry }) => entry);
  }
}

function sumOf(deliveries: readonly Delivery[], { from, to }: Cell): Delivery {
  const sum = new Delivery();
  for (const delivery of deliveries) {
    if (from === 0 && to === 1) sum.add(delivery);
    else sum.addPart(delivery, from, to);
  }
  return sum;
}

/** `spend`, or one type of a list: `actions:link_click`. */
function sortKey(read: (field: string) => unknown, field: string): number {
  const [list = field, type] = field.split(':');
  const value = read(list);
  if (!Array.isArray(value)) return Number(value ?? 0);
  const entry = value.find(({ action_type }: Record<string, string>) => action_type === type) as Row | undefined;
  return Number(entry?.value ?? 0);
}
