import type { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { type JobTable, MemberJobs } from '#kit/jobs/member-jobs.ts';
import { once } from '#kit/requests/once.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { InsightsExportCreateInput } from '#subgraphs/insights/generated/schema-types.ts';
import type { Readers } from '#subgraphs/insights/query/readable-accounts.ts';
import { sendExportJob } from './export-job.ts';
import { insertExport } from './export-repository.ts';
import { EXPORT_COLUMNS, exportOf, type ExportRow } from './export-row.ts';
import { logExport } from './log-export.ts';

const EXPORTS: JobTable<ExportRow> = {
  table: 'insights.insight_export',
  columns: EXPORT_COLUMNS,
  read: exportOf,
  noun: 'export',
  lockSeed: 31,
  mostUnderWay: 5,
  publish: logExport,
};

/** Exports as their member asks for them and reads them. */
export class ExportService extends MemberJobs<ExportRow> {
  readonly #jobs: Jobs;
  readonly #readers: Readers;

  constructor(database: Database, jobs: Jobs, readers: Readers) {
    super(database, EXPORTS);
    this.#jobs = jobs;
    this.#readers = readers;
  }

  /** Has an export made. Throws NOT_FOUND for ad accounts the caller may not read, LIMIT_EXCEEDED where too many are under way. */
  async create(
    { viewer, access }: Pick<RequestContext, 'viewer' | 'access'>,
    input: InsightsExportCreateInput,
  ): Promise<{ export: ExportRow; replayed: boolean }> {
    const { requestId, format, ...report } = input;
    const adAccountIds = [...new Set(report.adAccountIds)];
    await access.assertReadableNow(
      input.adAccountIds.map((id, at) => ({ kind: 'AD_ACCOUNT', id, path: `input.adAccountIds[${at}]` })),
    );
    await this.#readers.markRead(viewer.workspaceId, adAccountIds);
    const { workspaceId, memberId } = viewer;
    const claim = { viewer, operation: 'insightsExportCreate', requestId, input };
    return this.database.write(viewer, async (em) => {
      const { value, replayed } = await once(em, claim, async () => {
        await this.requireRoom(em, memberId);
        const row = await insertExport(em, { workspaceId, id: uuid7(), memberId, adAccountIds, format, report });
        await logExport(em, row);
        await sendExportJob(this.#jobs, em, { workspaceId, exportId: row.id });
        return { id: row.id };
      });
      return { export: await this.begun(em, memberId, value.id), replayed };
    });
  }
}
