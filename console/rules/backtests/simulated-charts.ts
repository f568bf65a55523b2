import type { ChartData } from '../../shared/charts/chart-data.ts';
import type { SimulatedAccount, SimulatedDay } from './simulated-account.ts';

/** Selected objects are in the table only: beside them the others could not be told apart. */
export function objectsChart(days: readonly SimulatedDay[]): ChartData {
  return {
    kind: 'line',
    title: 'Objects by day',
    labels: days.map(({ date }) => date),
    series: [
      { name: 'Matched', values: days.map(({ matched }) => matched) },
      { name: 'Acted on', values: days.map(({ acted }) => acted) },
    ],
  };
}

/** Path of the configured daily budget in major units, with its peak as a line; null where no selected object has a budget of its own. */
export function budgetChart(
  { days, currency, peakBudget }: Pick<SimulatedAccount, 'days' | 'currency' | 'peakBudget'>,
  offset: number,
): ChartData | null {
  const peak = Number(peakBudget ?? 0) / offset;
  if (peak === 0) return null;
  return {
    kind: 'line',
    title: `Configured daily budget in ${currency}`,
    labels: days.map(({ date }) => date),
    series: [
      { name: 'Budget', values: days.map(({ configuredBudget }) => Number(configuredBudget) / offset) },
      { name: 'Peak', values: days.map(() => peak) },
    ],
  };
}
