import { describe, expect, it } from '@jest/globals';
import { budgetChart } from './simulated-charts.ts';

const day = (date: string, configuredBudget: string) => ({ date, targets: 1, matched: 1, acted: 1, configuredBudget });

describe('the chart of budgets', () => {
  it('has the path in major units, and the peak as a line', () => {
    const days = [day('2026-09-01', '10000'), day('2026-09-02', '12050'), day('2026-09-03', '9000')];
    expect(budgetChart({ days, currency: 'EUR', peakBudget: '12050' }, 100)).toEqual({
      kind: 'line',
      title: 'Configured daily budget in EUR',
      labels: ['2026-09-01', '2026-09-02', '2026-09-03'],
      series: [
        { name: 'Budget', values: [100, 120.5, 90] },
        { name: 'Peak', values: [120.5, 120.5, 120.5] },
      ],
    });
    const yen = budgetChart({ days: [day('2026-09-01', '5000')], currency: 'JPY', peakBudget: '5000' }, 1);
    expect(yen?.series[0]!.values).toEqual([5_000]);
  });

  it('is left out where nothing selected has a budget', () => {
    expect(budgetChart({ days: [day('2026-09-01', '0')], currency: 'EUR', peakBudget: '0' }, 100)).toBeNull();
    expect(budgetChart({ days: [], currency: 'EUR', peakBudget: null }, 100)).toBeNull();
  });
});
