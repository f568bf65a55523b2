import type { Database } from '#kit/database/database.ts';
import { partsOf } from '#subgraphs/insights/coverage/epochs.ts';
import { readSliceDays, type SliceDay } from '#subgraphs/insights/coverage/slice-days.ts';
import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';
import type { DayRange } from '#subgraphs/insights/facts/days.ts';
import type { ActionSum, PagePlan, PlanPart, PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { columnsOf } from '#subgraphs/insights/query/metric-sources.ts';

/** Sums that rules ask for. */
export interface RuleAsk {
  workspaceId: string;
  account: { id: string; platformId: string };
  level: FactLevel;
  windows: readonly (DayRange & { key: string })[];
  metrics: readonly string[];
  actions: readonly ActionSum[];
  after: string | null;
  first: number;
}

/** Sums of one window, column by column, in the order of the ids. */
interface RuleColumns {
  key: string;
  metrics: Record<string, (string | null)[]>;
  actions: (string | null)[][];
}

/** Sums of objects for the evaluation of rules. */
export interface RuleMetrics {
  watermark: number;
  currency: string | null;
  ids: string[];
  windows: RuleColumns[];
  days: SliceDay[];
  next: string | null;
}

/** Reads sums of objects for rules: one statement for the objects and one a window, whatever the number of objects. */
export class RuleMetricsReader {
  readonly #database: Database;
  readonly #store: FactStore;

  constructor(database: Database, store: FactStore) {
    this.#database = database;
    this.#store = store;
  }

  /** A page of objects with their sums, all as of one import number. */
  async read(ask: RuleAsk): Promise<RuleMetrics> {
    const range = wholeRange(ask.windows);
    const days = await this.#database.read(ask, (em) =>
      readSliceDays(em, {
        workspaceId: ask.workspaceId,
        adAccountIds: [ask.account.id],
        kinds: [['ad', 'base_daily']],
        ...range,
      }),
    );
    const parts = partsOf(ask.account, 0, { days: days.filter(({ imported }) => imported), range });
    const [part, more] = parts;
    if (!part || more) return this.#none(ask, days);
    const objects = await this.#store.page(planOf(ask, part, { after: ask.after }));
    const ids = objects.rows.map(({ objectId }) => objectId);
    const windows: RuleColumns[] = [];
    for (const window of ask.windows) {
      const own = planOf(ask, { ...part, from: window.from, to: window.to }, { ids, asOf: objects.asOf, sums: true });
      const { rows } = ids.length === 0 ? { rows: [] } : await this.#store.page(own);
      windows.push(columnsOfRows(ask, { key: window.key, ids, rows }));
    }
    return {
      watermark: objects.asOf[ask.account.id] ?? 0,
      currency: part.currency,
      ids,
      windows,
      days,
      next: objects.hasMore ? ids.at(-1)! : null,
    };
  }

  /** Nothing is imported, or the currency changed: there is no sum. */
  #none(ask: RuleAsk, days: SliceDay[]): RuleMetrics {
    const windows = ask.windows.map(({ key }) => columnsOfRows(ask, { key, ids: [], rows: [] }));
    return { watermark: 0, currency: null, ids: [], windows, days, next: null };
  }
}

function wholeRange(windows: readonly DayRange[]): DayRange {
  const from = windows.map((window) => window.from).toSorted()[0]!;
  const to = windows
    .map((window) => window.to)
    .toSorted()
    .at(-1)!;
  return { from, to };
}

function planOf(
  ask: RuleAsk,
  part: PlanPart,
  of: { after?: string | null; ids?: readonly string[]; asOf?: Record<string, number>; sums?: boolean },
): PagePlan {
  const { after = null, ids = null, asOf = null, sums = false } = of;
  return {
    workspaceId: ask.workspaceId,
    parts: [part],
    level: ask.level,
    spec: 'base_daily',
    grain: 'period',
    objectIds: ids,
    sums: sums ? columnsOf(ask.metrics) : [],
    actionSums: sums ? ask.actions : [],
    filter: { minSpend: null, minImpressions: null, minClicks: null, minActions: null },
    people: sums && ask.metrics.includes('reach'),
    rankings: false,
    order: { key: { by: 'entity_id' }, descending: false },
    after:
      after === null ? null : { value: null, currency: '', order: 0, epoch: 0, day: '', cell: '', objectId: after },
    asOf,
    limit: ids === null ? ask.first : Math.max(1, ids.length),
  };
}

function columnsOfRows(
  ask: RuleAsk,
  { key, ids, rows }: { key: string; ids: readonly string[]; rows: readonly PlanRow[] },
): RuleColumns {
  const byId = new Map(rows.map((row) => [row.objectId, row]));
  const inOrder = ids.map((id) => byId.get(id));
  const columns = [...columnsOf(ask.metrics), ...(ask.metrics.includes('reach') ? ['reach'] : [])];
  const ofMetric = (column: string) =>
    inOrder.map((row) => {
      if (!row) return null;
      const value = column === 'reach' ? row.people[column] : row.sums[column];
      // What may be added up and was not given is 0; spend and people are not known.
      return value?.toString() ?? (column === 'reach' || column === 'spend' ? null : '0');
    });
  return {
    key,
    metrics: Object.fromEntries(columns.map((column) => [column, ofMetric(column)])),
    actions: ask.actions.map((_, at) => inOrder.map((row) => row?.actionSums[at]?.toString() ?? null)),
  };
}
