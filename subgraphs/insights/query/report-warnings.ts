import { overlappingTypes } from './overlapping-types.ts';
import type { PlannedReport, Warning } from './report.ts';

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
  const never = accounts.filter(({ coverage }) => coverage.state === 'NEVER' && coverage.askedDays > 0);
  if (never.length > 0) {
    const names = never.map(({ account }) => account.name).join(', ');
    add('NEVER_IMPORTED', `Nothing is imported for these days of ${names}: see \`coverage\`.`);
  }
  return warnings;
}

/** Currencies of all days, in the order of ad accounts. */
export function currenciesOf(accounts: PlannedReport['accounts']): string[] {
  return [...new Set(accounts.flatMap(({ coverage }) => coverage.currencies))];
}
