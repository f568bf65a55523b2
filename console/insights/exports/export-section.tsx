import type { FormEvent } from 'react';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { ChoiceField } from '../arguments/choice-field.tsx';
import type { ReportArguments } from '../arguments/report-arguments.ts';
import type { InsightsExportCreateInput } from '../generated/graphql.ts';
import { rankedArguments } from '../report/report-variables.ts';
import { sayExported, sayState } from './say-export.ts';
import { useExports, type ShownExport } from './use-exports.ts';

const FORMS = { CSV: 'CSV, for spreadsheets', JSON_LINES: 'JSON Lines, for programs' };
const ROWS = { DAILY: 'A row for each day', PERIOD: 'A row for all days' };

/** Has all rows of the report written into a file, and shows the newest files. */
export function ExportSection({ client, report }: { client: GraphClient; report: ReportArguments }) {
  const { exports, refusal, create, cancel } = useExports(client);
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void create(exportOf(report, new FormData(event.currentTarget)));
  };
  return (
    <section>
      <h2>Files</h2>
      <form className="asking" onSubmit={ask} aria-label="Export">
        <ChoiceField label="Form" name="format" titles={FORMS} chosen="CSV" />
        <ChoiceField label="Rows" name="grain" titles={ROWS} chosen="DAILY" />
        <button type="submit">Export</button>
      </form>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <ul className="files" aria-label="Exports">
        {exports.map((each) => (
          <ExportItem key={each.id} shown={each} cancel={() => void cancel(each.id)} />
        ))}
      </ul>
    </section>
  );
}

function ExportItem({ shown, cancel }: { shown: ShownExport; cancel: () => void }) {
  const what = sayExported(shown);
  const isUnderWay = shown.state === 'QUEUED' || shown.state === 'RUNNING';
  return (
    <li data-state={shown.state}>
      <p>{what}</p>
      <p role="status">{sayState(shown)}</p>
      {shown.wait && <p className="waiting">{shown.wait.message}</p>}
      {shown.url !== null && (
        <a href={shown.url} download aria-label={`Download ${what}`}>
          Download
        </a>
      )}
      {isUnderWay && (
        <button type="button" onClick={cancel} aria-label={`Cancel ${what}`}>
          Cancel
        </button>
      )}
    </li>
  );
}

/** The rows of the ranking, all of them, in the form that was chosen. */
function exportOf(report: ReportArguments, form: FormData): Omit<InsightsExportCreateInput, 'requestId'> {
  return {
    ...rankedArguments(report),
    reportSpec: 'BASE_DAILY',
    format: form.get('format') === 'JSON_LINES' ? 'JSON_LINES' : 'CSV',
    grain: form.get('grain') === 'PERIOD' ? 'PERIOD' : 'DAILY',
  };
}
