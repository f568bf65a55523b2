import { monthsBefore } from '#subgraphs/insights/facts/account-days.ts';
import type { FactWindow } from '#subgraphs/insights/facts/columns.ts';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { IMPORT_SCHEDULE, MOST_MONTHS } from '#subgraphs/insights/imports/plan/schedule.ts';
import { overlappingTypes } from './overlapping-types.ts';
import type { AccountPlan, PlannedReport, Warning } from './report.ts';
import { withheldIn } from './report-rows.ts';

/** Keys of an order that are made of actions. */
const SORTED_BY_ACTIONS: ReadonlySet<string> = new Set(['purchases', 'roas']);

/** Notes for readers of a report. */
export function warningsOf({ request, accounts }: PlannedReport): Warning[] {
  const warnings: Warning[] = overlappingTypes(request.actionTypes ?? []).map((types) => ({
    code: 'OVERLAPPING_ACTION_TYPES',
    message: `${types.join(', ')} count the same actions: read one of them, and do not add them up.`,
  }));
  const add = (code: string, message: string) => void warnings.push({ code, message });
  const currencies = currenciesOf(accounts);
  if (currencies.length > 1) {
    const order = request.sort.by === 'spend' ? ' Rows are ordered currency by currency.' : '';
    add('MIXED_CURRENCIES', `Amounts are in ${currencies.join(', ')}: do not add or compare them.${order}`);
  }
  if (accounts.some(({ today }) => request.dateTo > today)) {
    add('FUTURE_DAYS_LEFT_OUT', 'Days to come are left out: the range ends today in the time zone of each ad account.');
  }
  if (
    accounts.some(({ coverage }) => coverage.breakdown && coverage.breakdown.cellsSpend < coverage.breakdown.baseSpend)
  ) {
    add(
      'BREAKDOWN_INCOMPLETE',
      'The cells of the breakdown do not account for all spend; `breakdownShare` says for how much.',
    );
  }
  const never = accounts.filter(({ coverage }) => coverage.state === 'NEVER');
  if (never.length > 0) add('NEVER_IMPORTED', neverImported(never));
  const lacking = accounts.filter((account) => withheldIn(account, account.range).has(request.sort.window));
  if (SORTED_BY_ACTIONS.has(request.sort.by) && lacking.length > 0) {
    const rest = 'their rows count as without any in the order.';
    add('WINDOW_NOT_REPORTED', `${notReported(request.sort.window, lacking)}; ${rest}`);
  }
  return warnings;
}

/** Sentence for people: the platform did not give a window, which is not the same as 0. */
export function notReported(window: FactWindow, accounts: readonly AccountPlan[]): string {
  return `The platform gave no conversions of the window ${window} on some days of ${namesOf(accounts)}`;
}

/** Sentences on ad accounts without any day: how to get there. */
function neverImported(accounts: readonly AccountPlan[]): string {
  const sentences: Record<Reach, (names: string) => string> = {
    ITSELF: (names) =>
      `Nothing is imported yet for these days of ${names}. Reading has begun the import of the last ${IMPORT_SCHEDULE.historyDays} days, which goes on by itself, the newest days first: ask again in a few minutes. Where days of \`coverage\` failed, they are tried again each day.`,
    ASKED: (names) =>
      `These days of ${names} lie before the last ${IMPORT_SCHEDULE.historyDays}, which are imported by themselves: have them imported with the graph's "adAccountInsightsImport" and its "since", and ask again later.`,
    NEVER: (names) =>
      `These days of ${names} are not to be had: the platform keeps ${MOST_MONTHS} months. Ask for later days.`,
  };
  const groups = Map.groupBy(accounts, reachOf);
  return [...groups].map(([reach, own]) => sentences[reach](namesOf(own))).join(' ');
}

/** Way in which days come to be imported: by themselves, when somebody asks for them, or never. */
type Reach = 'ITSELF' | 'ASKED' | 'NEVER';

function reachOf({ range, today }: AccountPlan): Reach {
  if (range.to >= addDays(today, 1 - IMPORT_SCHEDULE.historyDays)) return 'ITSELF';
  return range.to > monthsBefore(today, MOST_MONTHS) ? 'ASKED' : 'NEVER';
}

function namesOf(accounts: readonly AccountPlan[]): string {
  return accounts.map(({ account }) => account.name).join(', ');
}

/** Currencies of all days, in the order of ad accounts. */
export function currenciesOf(accounts: PlannedReport['accounts']): string[] {
  return [...new Set(accounts.flatMap(({ coverage }) => coverage.currencies))];
}
