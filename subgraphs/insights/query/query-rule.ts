import type { Violation } from '#kit/errors/refusals.ts';
import { isRead, type InputRule } from '#kit/schema/input-rules.ts';
import { lengthOf } from '#subgraphs/insights/facts/days.ts';
import type {
  AdInsightsArgs,
  InsightsExportCreateInput,
  QueryInsightsQueryArgs,
} from '#subgraphs/insights/generated/schema-types.ts';
import { isLongerThan } from '#subgraphs/insights/facts/account-days.ts';

/** The platform keeps so many months. */
const MOST_MONTHS = 37;

type Given = Parameters<InputRule<QueryInsightsQueryArgs>>[0];
type At = Parameters<InputRule<QueryInsightsQueryArgs>>[1];

/** Days in their order, and everything that structured metrics need; all violations at once. */
export const queryRule: InputRule<QueryInsightsQueryArgs> = reportRule;

/** The same of a report that is exported. */
export const exportRule: InputRule<InsightsExportCreateInput> = reportRule;

function reportRule(given: Omit<Given, 'first' | 'after'>, at: At): Violation[] {
  return [...daysRule(given, at), ...structuredRule(given, at)];
}

/** Rules for the days of a report. */
export function daysRule({ dateFrom, dateTo }: Pick<Given, 'dateFrom' | 'dateTo'>, at: At): Violation[] {
  if (!isRead(dateFrom) || !isRead(dateTo)) return [];
  if (dateFrom > dateTo) {
    return [{ path: at('dateTo'), rule: 'order', message: 'must not be before `dateFrom`' }];
  }
  if (isLongerThan({ from: dateFrom, to: dateTo }, MOST_MONTHS)) {
    return [{ path: at('dateTo'), rule: 'span', message: `must be at most ${MOST_MONTHS} months from \`dateFrom\`` }];
  }
  return [];
}

function structuredRule(
  { metrics, actionTypes, attributionWindows }: Pick<Given, 'metrics' | 'actionTypes' | 'attributionWindows'>,
  at: At,
): Violation[] {
  if (!isRead(metrics)) return [];
  const structured = metrics.filter((metric) => metric === 'ACTIONS' || metric === 'ACTION_VALUES');
  if (structured.length === 0) return [];
  const message = 'is required by the metrics `actions` and `action_values`: name at least one';
  const lacks = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return [
    ...(lacks(actionTypes) ? [{ path: at('actionTypes'), rule: 'required', message }] : []),
    ...(lacks(attributionWindows) ? [{ path: at('attributionWindows'), rule: 'required', message }] : []),
  ];
}

/** An edge gives at most so many days as rows. */
const MOST_DAILY_ROWS = 92;

/** Rules for the days and metrics of an edge. */
export const edgeRule: InputRule<AdInsightsArgs> = (given, at) => {
  const { dateFrom, dateTo, grain } = given;
  const ofDays = daysRule(given, at);
  const structured = structuredRule(given, at);
  if (ofDays.length > 0 || grain !== 'DAILY' || !isRead(dateFrom) || !isRead(dateTo)) return [...ofDays, ...structured];
  const days = lengthOf({ from: dateFrom, to: dateTo });
  const message = `must be at most ${MOST_DAILY_ROWS} days from \`dateFrom\` with a row for each day`;
  return [...(days > MOST_DAILY_ROWS ? [{ path: at('dateTo'), rule: 'span', message }] : []), ...structured];
};
