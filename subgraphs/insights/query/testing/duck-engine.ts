import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import { writePlatformJson } from './platform-json.ts';
import type { World } from './random-world.ts';
import { decimal, type ReferenceRow, rounded } from './reference.ts';

/** Metrics that are sums of rows, or quotients of sums. */
export const SUMMED = ['spend', 'impressions', 'clicks', 'outbound_clicks', 'video_play_actions', 'ctr', 'cpc', 'cpm'];
/** Metrics by action type. */
export const LISTED = ['actions', 'action_values', 'conversions', 'conversion_values'];

const TODAY = '2026-10-10';
const ACTIONS = `struct(action_type varchar, "value" varchar, "1d_click" varchar, "7d_click" varchar, "1d_view" varchar)[]`;
const TEXTS = [
  'account',
  'spec',
  'account_currency',
  'ad_id',
  'adset_id',
  'campaign_id',
  'date_start',
  'age',
  'gender',
];
const COLUMNS = [...TEXTS, 'country', 'spend', 'impressions', 'clicks'].map((name) => `${name}: 'varchar'`);
const LIST_COLUMNS = [...LISTED, 'outbound_clicks', 'video_play_actions'].map((name) => `${name}: '${ACTIONS}'`);
const ENTITIES = { account: 'act', campaign: 'campaign_id', adset: 'adset_id', ad: 'ad_id' };

/** Reports computed by DuckDB from the platform's JSON of a world. */
export class DuckEngine {
  readonly #connection: DuckDBConnection;
  readonly #world: World;

  private constructor(connection: DuckDBConnection, world: World) {
    this.#connection = connection;
    this.#world = world;
  }

  /** Loads a world. */
  static async load(world: World): Promise<DuckEngine> {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const { path, remove } = await writePlatformJson(world);
    const columns = [...COLUMNS, ...LIST_COLUMNS].join(', ');
    try {
      await connection.run(
        `create table fact as select *, coalesce(age || ' ' || gender, country, '') as cell
           from read_json('${path}', format = 'newline_delimited', columns = {${columns}})`,
      );
    } finally {
      await remove();
    }
    return new DuckEngine(connection, world);
  }

  /** All rows of a request for metrics that are summed or listed with their action types. */
  async rows(request: ReportRequest): Promise<ReferenceRow[]> {
    const found = await this.#connection.runAndReadAll(this.#print(request));
    return found.getRowObjectsJson().map((row) => rowOf(row as Record<string, string | null>, request));
  }

  close(): void {
    this.#connection.closeSync();
  }

  #print(request: ReportRequest): string {
    const { level, spec, grain, entityIds, minSpend, dateFrom, dateTo } = request;
    const places = request.adAccountIds.map((id, at) => {
      const act = this.#world.accounts.find((account) => account.id === id)!.platformId;
      return `('${id}', ${at}, '${act}')`;
    });
    const entity = ENTITIES[level];
    const day = grain === 'daily' ? 'date_start' : `''`;
    const sums = sumsOf(request).map(([list, type, window], at) => `${actionSum(list, type, window)} as sum_${at}`);
    const ids = entityIds === null ? '' : `and ${entity} in (${entityIds.map((id) => `'${id}'`).join(', ')})`;
    const last = dateTo < TODAY ? dateTo : TODAY;
    return `with place(account, ord, act) as (values ${places.join(', ')}), grouped as (
      select account, ord, account_currency as currency, ${entity} as entity, ${day} as day, cell,
             sum(${millionths('spend')}) as spend, ${count('impressions')}, ${count('clicks')},
             ${listCount('outbound_clicks')}, ${listCount('video_play_actions')}${sums.map((sum) => `, ${sum}`).join('')}
        from fact join place using (account)
       where spec = '${spec}' and date_start between '${dateFrom}' and '${last}' ${ids}
       group by account, ord, account_currency, ${entity}, ${day}, cell
      ${minSpend === null ? '' : `having sum(${millionths('spend')}) >= ${minSpend}`}
      ) select * from grouped order by ${orderOf(request).join(', ')}`;
  }
}

function millionths(text: string): string {
  return `cast(cast(${text} as decimal(28, 6)) * 1000000 as hugeint)`;
}

function count(column: string): string {
  return `coalesce(sum(cast(${column} as hugeint)), 0) as ${column}`;
}

function listCount(column: string): string {
  return `coalesce(sum(list_sum(list_transform(${column}, x -> cast(x."value" as hugeint)))), 0) as ${column}`;
}

function actionSum(list: string, type: string, window: string): string {
  const own = `list_filter(${list}, x -> x.action_type = '${type}')`;
  const values = `list_transform(${own}, x -> coalesce(${millionths(`x."${window}"`)}, 0))`;
  return `coalesce(sum(list_sum(${values})), 0)`;
}

/** Sums by action type that a request has, and that of its order last. */
function sumsOf({
  metrics,
  actionTypes,
  windows,
  sort,
}: ReportRequest): [list: string, type: string, window: string][] {
  const asked = LISTED.filter((list) => metrics.includes(list)).flatMap((list) =>
    (actionTypes ?? []).flatMap((type) =>
      (windows ?? ['value']).map((window): [string, string, string] => [list, type, window]),
    ),
  );
  const ordered = sort.by === 'roas' ? 'action_values' : 'actions';
  return [...asked, [ordered, sort.actionType, sort.window]];
}

/** Null keys last in both directions; ties by ad account, day, object as a number, cell, and the world's currencies. */
function orderOf(request: ReportRequest): string[] {
  const { by, descending } = request.sort;
  const direction = descending ? 'desc' : 'asc';
  const ties = ['ord', 'day', 'length(entity)', 'entity', 'cell', `currency <> 'USD'`];
  const last = `sum_${sumsOf(request).length - 1}`;
  const keys = {
    entity_id: [`length(entity) ${direction}`, `entity ${direction}`],
    date: [`day ${direction}`],
    spend: ['currency', `spend ${direction} nulls last`],
    impressions: [`impressions ${direction}`],
    clicks: [`clicks ${direction}`],
    ctr: [`clicks::double / nullif(impressions, 0)::double ${direction} nulls last`],
    purchases: [`${last} ${direction}`],
    roas: [`${last}::double / nullif(spend, 0)::double ${direction} nulls last`],
  };
  return [...keys[by], ...ties];
}

function rowOf(row: Record<string, string | null>, request: ReportRequest): ReferenceRow {
  const [age, gender] = row['cell']!.split(' ');
  const { spec } = request;
  return {
    adAccountId: row['account']!,
    entityId: row['entity']!,
    date: row['day'] === '' ? null : row['day']!,
    breakdown: spec === 'base_daily' ? {} : spec === 'country_daily' ? { country: row['cell'] } : { age, gender },
    currency: row['currency']!,
    values: Object.fromEntries(request.metrics.map((metric) => [metric, valueOf(metric, row, request)])),
  };
}

function valueOf(metric: string, row: Record<string, string | null>, request: ReportRequest): unknown {
  const number = (name: string): bigint => BigInt(row[name] ?? 0);
  const places = row['currency'] === 'JPY' ? 0 : 2;
  const spend = row['spend'] === null ? null : number('spend');
  if (metric === 'spend') return spend === null ? null : decimal(spend, places);
  if (metric === 'ctr') return rounded(number('clicks') * 100n, number('impressions'));
  if (metric === 'cpc') return spend === null ? null : rounded(spend, number('clicks') * 1_000_000n);
  if (metric === 'cpm') return spend === null ? null : rounded(spend * 1000n, number('impressions') * 1_000_000n);
  if (!LISTED.includes(metric)) return String(number(metric));
  return sumsOf(request)
    .slice(0, -1)
    .flatMap(([list, action_type, window], at) =>
      list === metric
        ? [{ action_type, window, value: decimal(number(`sum_${at}`), metric.endsWith('values') ? places : 0) }]
        : [],
    );
}
