import { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import type { PlannedReport, ReportRow } from '#subgraphs/insights/query/report.ts';

/** A reader that lets a test act behind the first page of rows. */
export class GatedReader extends ReportReader {
  /** Awaited behind the first page. */
  behindFirst: () => Promise<unknown> = async () => undefined;

  override async *pages(planned: PlannedReport, size: number): AsyncGenerator<ReportRow[], void, undefined> {
    let isFirst = true;
    for await (const rows of super.pages(planned, size)) {
      yield rows;
      if (isFirst) await this.behindFirst();
      isFirst = false;
    }
  }
}
