import { EFFECTIVE_STATUSES } from '#subgraphs/insights/imports/plan/report-params.ts';
import { withheldIn } from '#subgraphs/insights/query/report-rows.ts';
import type { Warning } from '#subgraphs/insights/query/report.ts';
import { notReported, warningsOf } from '#subgraphs/insights/query/report-warnings.ts';
import { isAmount } from './rank-plan.ts';
import type { Rankings } from './rank-service.ts';

/** Keys that are made of conversions. */
const OF_CONVERSIONS = new Set(['conversions', 'conversion_value', 'cpa', 'roas']);

/** Notes for readers of the rankings. */
export function rankWarnings({ planned, request }: Rankings): Warning[] {
  const warnings = warningsOf(planned).map((warning) =>
    warning.code === 'MIXED_CURRENCIES' && isAmount(request.key)
      ? { ...warning, message: `${warning.message} There is one ranking for each currency.` }
      : warning,
  );
  return [...warnings, ...unknownStatuses(request.statuses), ...withheldWindow({ planned, request })];
}

function unknownStatuses(statuses: Rankings['request']['statuses']): Warning[] {
  const words: ReadonlySet<string> = new Set(EFFECTIVE_STATUSES);
  const unknown = (statuses ?? []).filter((status) => !words.has(status));
  if (unknown.length === 0) return [];
  const message = `${unknown.join(', ')}: no object has such a status. Known are ${EFFECTIVE_STATUSES.join(', ')}.`;
  return [{ code: 'UNKNOWN_STATUSES', message }];
}

/** Conversions the platform did not give are no zeros. */
function withheldWindow({ planned, request }: Pick<Rankings, 'planned' | 'request'>): Warning[] {
  if (!OF_CONVERSIONS.has(request.key) && request.minConversions === null) return [];
  const { window } = request;
  const lacking = planned.accounts.filter((account) => withheldIn(account, account.range).has(window));
  if (lacking.length === 0) return [];
  const message = `${notReported(window, lacking)}; those days count as without any.`;
  return [{ code: 'WINDOW_NOT_REPORTED', message }];
}
