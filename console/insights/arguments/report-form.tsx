import { useId, type FormEvent } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import { moveTo } from '../../shared/address.ts';
import { DayField } from '../../shared/shown/day-field.tsx';
import { MEASURE_NAMES, MEASURES, SORTABLE, type MeasureName } from './measures.ts';
import { ChoiceField } from './choice-field.tsx';
import { argumentsOf } from './form-arguments.ts';
import { addressOf, COMPARISONS, LEVELS, WINDOWS, wordOf, type ReportArguments } from './report-arguments.ts';

const LEVEL_TITLES = { account: 'Ad accounts', campaign: 'Campaigns', adset: 'Ad sets', ad: 'Ads' };
const ORDER_TITLES = { highest: 'Highest first', lowest: 'Lowest first' };
const COMPARISON_TITLES = { preceding: 'The days before', year: 'A year before' };
const WINDOW_TITLES = {
  value: 'Setting of the ad set',
  '1d_click': '1 day after a click',
  '7d_click': '7 days after a click',
  '1d_view': '1 day after a view',
};

/** Chooses what a report is asked for; sending it changes the address. */
export function ReportForm({ report, accounts }: { report: ReportArguments; accounts: ConsoleAccount[] }) {
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    moveTo(addressOf(argumentsOf(new FormData(event.currentTarget), report)));
  };
  return (
    <form className="asking" onSubmit={show} aria-label="Report">
      <DayField label="From" name="from" day={report.dateFrom} />
      <DayField label="To" name="to" day={report.dateTo} />
      <ChoiceField label="Level" name="level" titles={LEVEL_TITLES} chosen={wordOf(LEVELS, report.level)} />
      <ChoiceField label="Rank by" name="sort" titles={titlesOf(SORTABLE)} chosen={report.sort} />
      <ChoiceField label="Order" name="order" titles={ORDER_TITLES} chosen={report.order} />
      <ChoiceField label="Chart by day" name="chart" titles={titlesOf(MEASURE_NAMES)} chosen={report.chart} />
      <ChoiceField
        label="Compare with"
        name="compare"
        titles={COMPARISON_TITLES}
        chosen={wordOf(COMPARISONS, report.comparison)}
      />
      <label className="field">
        <span>Action type</span>
        <input name="action" defaultValue={report.actionType} required maxLength={200} />
      </label>
      <ChoiceField
        label="Attribution window"
        name="window"
        titles={WINDOW_TITLES}
        chosen={wordOf(WINDOWS, report.window)}
      />
      <AccountBoxes report={report} accounts={accounts} />
      <Boxes
        summary={`Metrics (${report.measures.length})`}
        name="metrics"
        titles={titlesOf(MEASURE_NAMES)}
        checked={report.measures}
      />
      <button type="submit" className="main">
        Show the report
      </button>
    </form>
  );
}

function AccountBoxes({ report, accounts }: { report: ReportArguments; accounts: ConsoleAccount[] }) {
  const [main, ...also] = report.adAccountIds;
  const others = accounts.filter(({ id }) => id !== main);
  if (others.length === 0) return null;
  const titles = Object.fromEntries(others.map(({ id, name }) => [id, name]));
  return <Boxes summary={`More ad accounts (${also.length})`} name="also" titles={titles} checked={also} />;
}

function Boxes(props: { summary: string; name: string; titles: Record<string, string>; checked: readonly string[] }) {
  const { summary, name, titles, checked } = props;
  const id = useId();
  return (
    <details>
      <summary id={id}>{summary}</summary>
      <div role="group" aria-labelledby={id} className="boxes">
        {Object.entries(titles).map(([word, title]) => (
          <label key={word}>
            <input type="checkbox" name={name} value={word} defaultChecked={checked.includes(word)} />
            <bdi>{title}</bdi>
          </label>
        ))}
      </div>
    </details>
  );
}

function titlesOf(names: readonly MeasureName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, MEASURES[name].title]));
}
