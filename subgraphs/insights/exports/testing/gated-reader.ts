import { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import type { PlannedReport, ReportRow } from '#subgraphs/insights/query/report.ts';

/** A reader that lets a test act behind the first piece of rows. */
export class GatedReader extends ReportReader {
  /** Awaited behind the first piece. */
  behindFirst: () => Promise<unknown> = async () => undefined;

  override async *rows(planned: PlannedReport, size: number): AsyncGenerator<ReportRow[], void, undefined> {
    let isFirst = true;
    for await (const rows of super.rows(planned, size)) {
      yield rows;
      if (isFirst) await this.behindFirst();
      isFirst = false;
    }
  }
}
