import { useState } from 'react';
import type { ConsoleAccount } from '../shared/accounts/use-ad-accounts.ts';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import type { ChartData } from '../shared/charts/chart-data.ts';
import { ChartFigure } from '../shared/charts/chart-figure.tsx';
import type { ConsoleRuleBacktestQuery } from './generated/graphql.ts';
import { pastDays } from './past-days.ts';
import { BACKTEST } from './rule-documents.ts';
import type { RuleEntry } from './use-rules.ts';
import { UNKNOWNS } from './words.ts';

type Shown = ConsoleRuleBacktestQuery['ruleBacktest'];
type Day = Shown['accounts'][number]['days'][number];

const DAYS = 28;

/** Simulation of a rule over the last days, when it is asked for. */
export function BacktestPart(props: { rule: RuleEntry; account: ConsoleAccount; client: GraphClient }) {
  const { rule, account, client } = props;
  const [shown, setShown] = useState<Shown | null>(null);
  const [said, say] = useState('');
  const simulate = async (): Promise<void> => {
    say('The days are being simulated…');
    try {
      const input = { ruleId: rule.id, definition: null, ...pastDays(DAYS, new Date()) };
      setShown((await client.run(BACKTEST, { input })).ruleBacktest);
      say('');
    } catch (error) {
      say(messageOf(error));
    }
  };
  return (
    <section>
      <div className="actions">
        <button type="button" onClick={() => void simulate()}>
          Try it over {DAYS} past days
        </button>
        <p role="status">{said}</p>
      </div>
      {shown && <Simulated shown={shown} account={account} />}
    </section>
  );
}

function Simulated({ shown, account }: { shown: Shown; account: ConsoleAccount }) {
  const own = shown.accounts.find(({ adAccount }) => adAccount.id === account.id);
  return (
    <>
      {own && <ChartFigure data={chartOf(own.days)} />}
      <div className="scroll" tabIndex={0} role="region" aria-label="Simulated days">
        <table>
          <caption>One evaluation at the end of each day of this ad account</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Targets</th>
              <th scope="col">Matched</th>
              <th scope="col">Acted on</th>
            </tr>
          </thead>
          <tbody>
            {own?.days.map(({ date, targets, matched, acted }) => (
              <tr key={date}>
                <th scope="row">{date}</th>
                <td>{targets}</td>
                <td>{matched}</td>
                <td>{acted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">A simulation cannot know everything:</p>
      <ul className="note">
        {shown.unknowns.map((unknown) => (
          <li key={unknown}>{UNKNOWNS[unknown]}</li>
        ))}
      </ul>
    </>
  );
}

/** Selected objects are in the table only: beside them the others could not be told apart. */
function chartOf(days: readonly Day[]): ChartData {
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
