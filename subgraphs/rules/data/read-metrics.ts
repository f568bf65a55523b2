import { ask, type Asking } from '#kit/links/ask.ts';
import type { InsightsMetricName, InsightsWindow, RuleMetricsQuery } from '#subgraphs/contracts/generated/graphql.ts';
import { RULE_METRICS } from '#subgraphs/contracts/rule-documents.ts';
import {
  type DataNeeds,
  type DayCoverage,
  type MetricTable,
  windowKey,
} from '#subgraphs/rules/evaluate/account-data.ts';
import { GRAPH_LEVELS } from './levels.ts';
import { MetricColumns, type PageSums } from './metric-columns.ts';
import { type MetricQuestion, metricQuestions } from './metric-questions.ts';

const PAGE = 5_000;
/** Readings that an import may interrupt before the reader gives up. */
const ATTEMPTS = 5;

const ATTRIBUTION_WINDOWS: Readonly<Record<string, InsightsWindow>> = {
  value: 'VALUE',
  '1d_click': 'CLICK_1D',
  '7d_click': 'CLICK_7D',
  '1d_view': 'VIEW_1D',
};
const WINDOW_IDS = new Map(Object.entries(ATTRIBUTION_WINDOWS).map(([id, name]) => [name, id]));

/** Ad account whose sums are read. */
export interface MetricPlace {
  adAccountId: string;
  /** Currency that thresholds and budgets are in. */
  currency: string;
  today: string;
}

type Page = RuleMetricsQuery['_ruleMetrics'];

/** Reads the sums of a level, all of one import. Throws where imports go on ending meanwhile; then it is worth trying again. */
export async function readMetrics(asking: Asking, place: MetricPlace, needs: DataNeeds): Promise<MetricTable> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const table = await readOnce(asking, place, needs);
    if (table !== null) return table;
  }
  throw new Error(`Imports of the ad account ${place.adAccountId} ended again and again while its sums were read.`);
}

/** Null when an import ended between two pages. */
async function readOnce(asking: Asking, place: MetricPlace, needs: DataNeeds): Promise<MetricTable | null> {
  const columns = new MetricColumns();
  let watermark: number | null = null;
  for (const question of metricQuestions(needs, place.today)) {
    if (needs.windows.length > 0) columns.expect(question.windows, question.metrics, question.actions);
    for await (const page of pagesOf(asking, place, needs, question)) {
      if (watermark !== null && page.watermark !== watermark) return null;
      watermark = page.watermark;
      // Sums of another currency, or of several, say nothing about thresholds of this one.
      if (page.currency === place.currency) addPage(columns, page, question);
    }
  }
  return columns.table(watermark ?? 0);
}

async function* pagesOf(
  asking: Asking,
  { adAccountId }: MetricPlace,
  { level, windows: needed }: DataNeeds,
  { windows, metrics, actions }: MetricQuestion,
): AsyncGenerator<Page> {
  let after: string | null = null;
  do {
    const variables = {
      adAccountId,
      level: GRAPH_LEVELS[level],
      windows: windows.map((window) => ({ key: windowKey(window), ...window })),
      metrics: metrics.map((metric) => metric.toUpperCase() as InsightsMetricName),
      actions: actions.map(({ values, actionType, attributionWindow }) => {
        return { values, actionType, attributionWindow: ATTRIBUTION_WINDOWS[attributionWindow]! };
      }),
      after,
      first: PAGE,
    };
    const answer: RuleMetricsQuery = await ask(asking, 'insights', RULE_METRICS, variables);
    yield answer._ruleMetrics;
    after = needed.length === 0 ? null : (answer._ruleMetrics.next ?? null);
  } while (after !== null);
}

function addPage(columns: MetricColumns, page: Page, { actions }: MetricQuestion): void {
  columns.add(page.ids, page.windows as PageSums[], actions);
  for (const { day, imported, over: complete, importedAt, missing, withheld } of page.days) {
    const at = importedAt ? new Date(importedAt) : null;
    const windows = withheld.flatMap((name) => WINDOW_IDS.get(name) ?? []);
    columns.addDay(day, { imported, complete, importedAt: at, missing: new Set(missing), ...withheldWindows(windows) });
  }
}

/** Absent where there are none, so that what is kept of most days stays small. */
function withheldWindows(withheld: readonly string[]): Pick<DayCoverage, 'withheld'> {
  return withheld.length === 0 ? {} : { withheld };
}
