import { useAdAccounts } from '../shared/accounts/use-ad-accounts.ts';
import { followAddress, useAddress } from '../shared/address.ts';
import type { PageProps } from '../shared/page-props.ts';
import { lastDays } from '../shared/time/days.ts';
import { ReportForm } from './arguments/report-form.tsx';
import { addressOf, readArguments, type ReportArguments } from './arguments/report-arguments.ts';
import { CoverageSection } from './coverage-section.tsx';
import { DaysSection } from './days-section.tsx';
import './insights.css';
import { ExportSection } from './exports/export-section.tsx';
import { QuerySection } from './query-section.tsx';
import { RankingSection } from './ranking-section.tsx';
import { useReport, type ReadReport } from './report/use-report.ts';
import { TotalsSection } from './totals-section.tsx';

const SPANS = [7, 28, 90];

/** Reports of the ad account and of others beside it. */
export function Page({ client, account }: PageProps) {
  const { query } = useAddress();
  const { accounts } = useAdAccounts(client);
  const { report, faults } = readArguments(query, account, new Date());
  const { shown, isLoading, refusal, again, more } = useReport(client, faults.length > 0 ? null : report);
  const nameOf = (id: string): string => accounts.find((each) => each.id === id)?.name ?? id;
  const said = isLoading ? 'The report is being read…' : 'The report is there.';
  return (
    <main className="insights" aria-busy={isLoading}>
      <ReportForm key={`${query} ${accounts.length}`} report={report} accounts={accounts} />
      <Spans report={report} timezone={account.timezone} />
      {faults.length > 0 && <p role="alert">{`The address cannot be read. ${faults.join(' ')}`}</p>}
      {refusal !== null && <p role="alert">{refusal}</p>}
      <div className="actions">
        <p role="status">{faults.length === 0 && refusal === null ? said : ''}</p>
        <button type="button" onClick={again} aria-disabled={isLoading}>
          Read it again
        </button>
      </div>
      {shown && faults.length === 0 && refusal === null && <Shown shown={shown} nameOf={nameOf} more={more} />}
      {shown && faults.length === 0 && refusal === null && <ExportSection client={client} report={shown.report} />}
    </main>
  );
}

function Shown(props: { shown: ReadReport; nameOf: (id: string) => string; more: (() => Promise<void>) | null }) {
  const { shown, nameOf, more } = props;
  const { report, ranked, daily } = shown;
  return (
    <>
      <CoverageSection ranked={ranked} nameOf={nameOf} />
      <TotalsSection report={report} ranked={ranked} />
      <DaysSection report={report} daily={daily} nameOf={nameOf} />
      <RankingSection report={report} ranked={ranked} nameOf={nameOf} more={more} />
      <QuerySection report={report} />
    </>
  );
}

/** Links to the same report over other days, and to these days for good. */
function Spans({ report, timezone }: { report: ReportArguments; timezone: string }) {
  const links = SPANS.map((count) => {
    const { from, to } = lastDays(count, timezone, new Date());
    return { title: `Last ${count} days`, address: addressOf({ ...report, dateFrom: from, dateTo: to }) };
  });
  return (
    <nav className="spans" aria-label="Days">
      {[...links, { title: 'Link to this report', address: addressOf(report) }].map(({ title, address }) => (
        <a key={title} href={address} onClick={(event) => followAddress(event, address)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
