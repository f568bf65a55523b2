import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { sayMoney } from '../../shared/shown/money.ts';
import type { SimulatedAccount } from './simulated-account.ts';
import { budgetChart, objectsChart } from './simulated-charts.ts';

/** Days of a simulation: what fired and was acted on, and the path of the configured budget with its peak. */
export function SimulatedDays({ simulated, offset }: { simulated: SimulatedAccount; offset: number }) {
  const { days, currency, peakBudget } = simulated;
  const budgets = budgetChart(simulated, offset);
  const peak = days.find(({ configuredBudget }) => configuredBudget === peakBudget);
  const said = (minor: string) => sayMoney(minor, { currency, offset });
  return (
    <>
      <ChartFigure data={objectsChart(days)} />
      {budgets && <ChartFigure data={budgets} />}
      {budgets && peak && (
        <p>
          Highest configured budget: {said(peak.configuredBudget)} a day, first on {peak.date}.
        </p>
      )}
      <div className="scroll" tabIndex={0} role="region" aria-label="Simulated days">
        <table>
          <caption>One evaluation at the end of each day of this ad account</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Targets</th>
              <th scope="col">Matched</th>
              <th scope="col">Acted on</th>
              <th scope="col">Configured budget</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, targets, matched, acted, configuredBudget }) => (
              <tr key={date}>
                <th scope="row">{date}</th>
                <td>{targets}</td>
                <td>{matched}</td>
                <td>{acted}</td>
                <td>{said(configuredBudget)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
