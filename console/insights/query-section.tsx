import { useState } from 'react';
import type { ReportArguments } from './arguments/report-arguments.ts';
import { copiedQuery } from './report/copied-query.ts';
import { RANKED } from './report/report-documents.ts';
import { rankedVariables } from './report/report-variables.ts';

/** The ranking as a query that can be asked elsewhere. */
export function QuerySection({ report }: { report: ReportArguments }) {
  const text = copiedQuery({ document: RANKED.toString(), variables: rankedVariables(report, null) });
  const [said, say] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => say('The query is copied.'),
      () => say('The browser does not allow copying: select the text instead.'),
    );
  };
  return (
    <section>
      <details>
        <summary>The same as a GraphQL query</summary>
        <div className="actions">
          <button type="button" onClick={copy}>
            Copy the query
          </button>
          <p role="status">{said}</p>
        </div>
        <pre tabIndex={0} aria-label="GraphQL query">
          {text}
        </pre>
      </details>
    </section>
  );
}
