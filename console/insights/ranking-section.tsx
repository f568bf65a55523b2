import { isolated } from '../shared/shown/isolated.ts';
import { ChartFigure } from '../shared/charts/chart-figure.tsx';
import { drawn, type ChartData } from '../shared/charts/chart-data.ts';
import { MEASURES } from './arguments/measures.ts';
import { columnsOf, type ReportArguments } from './arguments/report-arguments.ts';
import type { Ranked, RankedRow } from './report/read-report.ts';
import { valueOf } from './report/values.ts';
import { Notes } from './shown/notes.tsx';
import { NumbersTable } from './shown/numbers-table.tsx';
import { sayValue } from './shown/say-value.ts';
import { sayRemarks } from './shown/words.ts';

interface RankingProps {
  report: ReportArguments;
  ranked: Ranked;
  nameOf: (id: string) => string;
  more: (() => Promise<void>) | null;
}

const LONGEST_LABEL = 24;
const LEVEL_TITLES = { ACCOUNT: 'Ad accounts', CAMPAIGN: 'Campaigns', AD_SET: 'Ad sets', AD: 'Ads' };

/** Objects in the order of one measure: a chart of it, and a table of all. */
export function RankingSection({ report, ranked, nameOf, more }: RankingProps) {
  const rows = ranked.edges.map(({ node }) => node);
  const all = ranked.totals.reduce((sum, totals) => sum + totals.rows, 0);
  const title = `${LEVEL_TITLES[report.level]} by ${MEASURES[report.sort].title.toLowerCase()}, ${report.order} first`;
  const remarks = rows.flatMap((row) => row.remarks);
  const mixed = rows.some((row) => row.mixedAttribution)
    ? ['Some rows sum up ad sets with different attribution settings, so their window “value” mixes them.']
    : [];
  return (
    <section>
      <h2>Ranking</h2>
      {chartsOf(rows, report).map((data) => (
        <ChartFigure key={data.title} data={data} />
      ))}
      {rows.length === 0 ? (
        <p>No object had any delivery in these days.</p>
      ) : (
        <RankingTable {...{ report, rows, nameOf, title }} />
      )}
      <p className="note" role="status">
        {rows.length} of {all} rows are shown.
      </p>
      {more && (
        <button type="button" onClick={() => void more()}>
          Show more rows
        </button>
      )}
      <Notes of={[...mixed, ...sayRemarks(remarks)]} />
    </section>
  );
}

/** Bars of one currency each, where the measure is money. */
function chartsOf(rows: RankedRow[], { sort }: ReportArguments): ChartData[] {
  const { title, kind } = MEASURES[sort];
  const groups = Map.groupBy(rows, ({ currency }) => (kind === 'money' || kind === 'cost' ? currency : ''));
  return [...groups].map(([currency, group]) => ({
    kind: 'bars',
    title: `${title}${currency === '' ? '' : ` in ${currency}`} by place`,
    labels: group.map((row) => isolated(shortened(row.entityName ?? row.entityId))),
    series: [{ name: title, values: group.map((row) => drawn(valueOf(sort, row.values))) }],
  }));
}

function RankingTable(props: {
  report: ReportArguments;
  rows: RankedRow[];
  nameOf: (id: string) => string;
  title: string;
}) {
  const { report, rows, nameOf, title } = props;
  const columns = columnsOf(report);
  const named = (id: string) => (report.adAccountIds.length > 1 ? [{ text: <bdi>{nameOf(id)}</bdi> }] : []);
  return (
    <NumbersTable
      caption={title}
      columns={[
        { text: 'Name' },
        ...(report.adAccountIds.length > 1 ? [{ text: 'Ad account' }] : []),
        ...columns.map((name) => ({ text: MEASURES[name].title, isNumber: true })),
        { text: 'Known' },
      ]}
      rows={rows.map((row, at) => ({
        key: `${at} ${row.adAccountId} ${row.entityId}`,
        cells: [
          { text: <Name row={row} /> },
          ...named(row.adAccountId),
          ...columns.map((name) => ({
            text: sayValue(valueOf(name, row.values), MEASURES[name].kind, row.currency),
            isNumber: true,
          })),
          { text: row.partial ? 'a day was not over' : row.provisional ? 'provisional' : 'final' },
        ],
      }))}
    />
  );
}

function Name({ row: { entityName, entityId } }: { row: RankedRow }) {
  if (entityName === null) return <bdi>{entityId}</bdi>;
  return (
    <>
      <bdi>{entityName}</bdi> <span className="note">{entityId}</span>
    </>
  );
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_LABEL ? `${characters.slice(0, LONGEST_LABEL - 1).join('')}…` : name;
}
