import { sayDays } from '../shared/time/days.ts';
import { MEASURES } from './arguments/measures.ts';
import { columnsOf, type ReportArguments } from './arguments/report-arguments.ts';
import type { Previous, Ranked } from './report/read-report.ts';
import { changeOf, valueOf } from './report/values.ts';
import { Notes } from './shown/notes.tsx';
import { NumbersTable, type TableRow } from './shown/numbers-table.tsx';
import { sayChange, sayValue } from './shown/say-value.ts';
import { sayRemarks } from './shown/words.ts';

const NO_COMPARISON: Record<string, string> = {
  INCOMPLETE: 'There is no comparison: days of either period are not imported.',
  NO_COMPLETE_DAY: 'There is no comparison: none of these days is over.',
};

/** Sums of a report, and how they have changed since the period before. */
export function TotalsSection({ report, ranked }: { report: ReportArguments; ranked: Ranked }) {
  const { totals, previous } = ranked;
  const columns = columnsOf(report).filter((name) => MEASURES[name].kind !== 'text');
  return (
    <section>
      <h2>Totals</h2>
      <NumbersTable
        caption={`Totals of ${sayDays(report.dateFrom, report.dateTo)}`}
        columns={[{ text: 'Currency' }, ...columns.map((name) => ({ text: MEASURES[name].title, isNumber: true }))]}
        rows={totals.map(({ currency, values }) => ({
          key: currency,
          cells: [
            { text: currency },
            ...columns.map((name) => ({
              text: sayValue(valueOf(name, values), MEASURES[name].kind, currency),
              isNumber: true,
            })),
          ],
        }))}
      />
      <Notes of={sayRemarks(totals.flatMap(({ remarks }) => remarks))} />
      <h3>The period before</h3>
      {previous.reason === null ? (
        <Compared previous={previous} columns={columns} />
      ) : (
        <p className="note">{NO_COMPARISON[previous.reason] ?? `There is no comparison: ${previous.reason}.`}</p>
      )}
    </section>
  );
}

function Compared({ previous, columns }: { previous: Previous; columns: ReturnType<typeof columnsOf> }) {
  const { currentFrom, currentTo, dateFrom, dateTo, current } = previous;
  const rows = current.flatMap(({ currency, values }): TableRow[] => {
    const before = previous.totals.find((totals) => totals.currency === currency)?.values ?? {};
    return columns.map((name) => {
      const { title, kind } = MEASURES[name];
      const [now, then] = [valueOf(name, values), valueOf(name, before)];
      const cells = [sayValue(now, kind, currency), sayValue(then, kind, currency), sayChange(changeOf(now, then))];
      const row = current.length > 1 ? `${title}, ${currency}` : title;
      return { key: row, cells: [{ text: row }, ...cells.map((text) => ({ text, isNumber: true }))] };
    });
  });
  const heads = [sayDays(currentFrom, currentTo), sayDays(dateFrom, dateTo), 'Change'];
  return (
    <NumbersTable
      caption="Complete days beside as many before"
      columns={[{ text: 'Metric' }, ...heads.map((text) => ({ text, isNumber: true }))]}
      rows={rows}
    />
  );
}
