import { ChartFigure } from '../shared/charts/chart-figure.tsx';
import { drawn, type ChartData } from '../shared/charts/chart-data.ts';
import { daysBetween, sayDay } from '../shared/time/days.ts';
import { MEASURES, type MeasureName } from './arguments/measures.ts';
import type { ReportArguments } from './arguments/report-arguments.ts';
import { daysOfAccounts, valueOfDay, type DayOfAccount } from './report/daily-series.ts';
import { MOST_POINTS, type Daily } from './report/read-report.ts';
import { dailyColumnsOf } from './report/report-variables.ts';
import { NumbersTable } from './shown/numbers-table.tsx';
import { sayValue } from './shown/say-value.ts';
import { sayGap, sayRemarks } from './shown/words.ts';
import { Notes } from './shown/notes.tsx';

/** The numbers of ad accounts by day: a chart of one measure, and a table of all. */
export function DaysSection(props: { report: ReportArguments; daily: Daily | null; nameOf: (id: string) => string }) {
  const { report, daily, nameOf } = props;
  if (daily === null) {
    const most = MOST_POINTS.toLocaleString('en-GB');
    return (
      <section>
        <h2>By day</h2>
        <p className="note">These are too many days to show one by one: choose at most {most}, over all ad accounts.</p>
      </section>
    );
  }
  const days = daysOfAccounts(daily);
  const remarks = daily.edges.flatMap(({ node }) => node.remarks);
  return (
    <section>
      <h2>By day</h2>
      {chartsOf(days, report.chart, nameOf).map((data) => (
        <ChartFigure key={data.title} data={data} />
      ))}
      <DaysTable days={days} columns={dailyColumnsOf(report)} nameOf={nameOf} />
      <Notes of={sayRemarks(remarks)} />
    </section>
  );
}

/** A line for each ad account; amounts of different currencies do not share an axis. */
function chartsOf(days: DayOfAccount[], name: MeasureName, nameOf: (id: string) => string): ChartData[] {
  const { title, kind } = MEASURES[name];
  if (kind === 'text') return [];
  const isMoney = kind === 'money' || kind === 'cost';
  const groups = Map.groupBy(days, ({ currency }) => (isMoney ? (currency ?? '') : ''));
  return [...groups].map(([currency, group]) => {
    const sorted = group.map(({ day }) => day).toSorted();
    const all = daysBetween(sorted[0] ?? '', sorted.at(-1) ?? '');
    const series = [...Map.groupBy(group, ({ adAccountId }) => adAccountId)].map(([id, of]) => {
      const byDay = new Map(of.map((each) => [each.day, each]));
      const values = all.map((day) => {
        const each = byDay.get(day);
        return each ? drawn(valueOfDay(name, each)) : null;
      });
      return { name: nameOf(id), values };
    });
    const unit = currency === '' ? '' : ` in ${currency}`;
    return { kind: 'line', title: `${title}${unit} by day`, labels: all, series };
  });
}

function DaysTable(props: { days: DayOfAccount[]; columns: MeasureName[]; nameOf: (id: string) => string }) {
  const { days, columns, nameOf } = props;
  const areSeveral = new Set(days.map(({ adAccountId }) => adAccountId)).size > 1;
  const named = (id: string) => (areSeveral ? [{ text: <bdi>{nameOf(id)}</bdi> }] : []);
  return (
    <NumbersTable
      caption="Numbers by day"
      columns={[
        { text: 'Day' },
        ...(areSeveral ? [{ text: 'Ad account' }] : []),
        ...columns.map((name) => ({ text: MEASURES[name].title, isNumber: true })),
        { text: 'Known' },
      ]}
      rows={days.map((each) => ({
        key: `${each.adAccountId} ${each.day}`,
        cells: [
          { text: <time dateTime={each.day}>{sayDay(each.day)}</time> },
          ...named(each.adAccountId),
          ...columns.map((name) => ({
            text: sayValue(valueOfDay(name, each), MEASURES[name].kind, each.currency),
            isNumber: true,
          })),
          { text: sayKnown(each) },
        ],
      }))}
    />
  );
}

function sayKnown({ row, missing, isPartial }: DayOfAccount): string {
  if (missing !== null) return `missing: ${sayGap(missing)}`;
  if (row === null) return isPartial ? 'no delivery yet, day was not over' : 'no delivery';
  if (isPartial) return 'day was not over';
  return row.provisional ? 'provisional' : 'final';
}
