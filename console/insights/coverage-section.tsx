import type { Ranked } from './report/read-report.ts';
import { sayCoverage } from './shown/say-coverage.ts';

/** Coverage, freshness and checksum of a report, in words. */
export function CoverageSection({ ranked, nameOf }: { ranked: Ranked; nameOf: (id: string) => string }) {
  return (
    <section>
      <h2>What is there</h2>
      {ranked.warnings.map(({ code, message }) => (
        <p key={code} className="waiting">
          {message}
        </p>
      ))}
      {ranked.coverage.map((coverage) => (
        <article key={coverage.adAccountId} data-state={coverage.state}>
          <h3>
            <bdi>{nameOf(coverage.adAccountId)}</bdi>
          </h3>
          <ul>
            {sayCoverage(coverage).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
