import { Jobs } from '#kit/jobs/jobs.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import { EXPORT_LIMITS } from './export-fault.ts';
import { EXPORT_QUEUE } from './export-job.ts';
import type { ExportKey } from './export-row.ts';
import { MemberAccess } from './member-access.ts';
import { ExportMaker } from './write/export-maker.ts';
import { ExportSweeper } from './write/export-sweeper.ts';

/** The background work on exports, and what requests share with it. */
export interface ExportWork {
  jobs: Jobs;
  members: MemberAccess;
  workers: Worker[];
  close(): Promise<void>;
}

/** Builds the background work on exports; nothing is worked on before its workers start. */
export async function openExportWork(deps: SubgraphDeps, facts: FactStore): Promise<ExportWork> {
  const { database, files, log, peers, passports } = deps;
  const jobs = await Jobs.open(database.url, log);
  const members = new MemberAccess(peers, passports);
  const reader = new ReportReader(database, facts);
  const maker = new ExportMaker({ database, files, reader, members, log, limits: EXPORT_LIMITS });
  await jobs.work<ExportKey>(EXPORT_QUEUE, (job) => maker.run(job));
  return { jobs, members, workers: [jobs, new ExportSweeper(database, files, log)], close: () => jobs.stop() };
}
