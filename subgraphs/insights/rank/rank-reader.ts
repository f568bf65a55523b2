import type { Database } from '#kit/database/database.ts';
import type { PlanRanking, SpreadRow } from '#subgraphs/insights/facts/fact-plan.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { planReport } from '#subgraphs/insights/query/plan-report.ts';
import type { ReportAccount, ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import type { PlannedReport } from '#subgraphs/insights/query/report.ts';
import { conversionSums, rankPlanOf, type RankedObjects } from './rank-plan.ts';
import type { RankRequest } from './rank-request.ts';

/** Inputs to the answer of a ranking. */
export interface RankAsk {
  workspaceId: string;
  /** In the order of the request. */
  accounts: readonly ReportAccount[];
  request: RankRequest;
  objects: RankedObjects;
  now: number;
}

/** Rankings of a request, with what is imported of its days. */
export interface ReadRankings {
  planned: PlannedReport;
  rankings: PlanRanking[];
  /** Variation of numbers by day, of the objects listed, by `spreadKey`; empty for numbers that need it not. */
  spreads: ReadonlyMap<string, SpreadRow>;
}

/** Reads rankings of ad accounts that the caller may read, in one statement, and one for intervals by day. */
export class RankReader {
  readonly #database: Database;
  readonly #store: FactStore;

  constructor(database: Database, store: FactStore) {
    this.#database = database;
    this.#store = store;
  }

  /** Rankings of a request. */
  async rank(ask: RankAsk): Promise<ReadRankings> {
    const { workspaceId, accounts, request, objects, now } = ask;
    const report = { workspaceId, accounts, request: reportOf(request), now };
    const planned = await this.#database.read(ask, (em) => planReport(em, this.#store, report));
    const { parts } = planned.plan;
    const none = parts.length === 0 || objects.only?.length === 0;
    const rankings = none ? [] : await this.#store.rank(rankPlanOf(request, { workspaceId, parts, objects }));
    return { planned, rankings, spreads: await this.#spreads(request, planned, rankings) };
  }

  async #spreads(
    request: RankRequest,
    { workspaceId, plan: { parts } }: PlannedReport,
    rankings: readonly PlanRanking[],
  ): Promise<ReadonlyMap<string, SpreadRow>> {
    const rows = rankings.flatMap(({ highest, lowest }) => [...highest, ...lowest]);
    if (rows.length === 0 || (request.key !== 'roas' && request.key !== 'conversion_value')) return new Map();
    const [, sum] = conversionSums(request);
    const objectIds = [...new Set(rows.map(({ objectId }) => objectId))];
    const { level } = request;
    const spreads = await this.#store.spread({ workspaceId, parts, level, spec: 'base_daily', objectIds, sum });
    return new Map(spreads.map((spread) => [spreadKey(spread), spread]));
  }
}

/** Name of an object of an epoch of an ad account. */
export function spreadKey(row: { adAccountId: string; epoch: number; objectId: string }): string {
  return `${row.adAccountId} ${row.epoch} ${row.objectId}`;
}

/** A report over the days of a ranking, of which only what is imported is asked. */
function reportOf({ adAccountIds, dateFrom, dateTo, level, actionType, window }: RankRequest): ReportRequest {
  return {
    adAccountIds,
    dateFrom,
    dateTo,
    level,
    metrics: [],
    entityIds: null,
    spec: 'base_daily',
    grain: 'period',
    actionTypes: null,
    windows: null,
    minSpend: null,
    sort: { by: 'entity_id', descending: false, actionType, window },
    limit: 1,
    cursor: null,
  };
}
