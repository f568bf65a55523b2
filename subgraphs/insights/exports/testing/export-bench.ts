import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import { reportArguments } from '#subgraphs/insights/query/testing/ask-report.ts';
import { insightsBench, type InsightsBench } from '#test/insights/insights-bench.ts';
import { EXPORT_LIMITS } from '../export-fault.ts';
import { EXPORT_FOLDER } from '../export-job.ts';
import { MemberAccess } from '../member-access.ts';
import { ExportMaker, type ExportMakerDeps } from '../write/export-maker.ts';
import { ExportSweeper } from '../write/export-sweeper.ts';

const FIELDS = `id state format adAccounts { id } rowCount rowTotal byteSize url expiresAt endedAt error { code message }`;
const CREATE = `mutation ($input: InsightsExportCreateInput!) { insightsExportCreate(input: $input) { replayed export { ${FIELDS} } } }`;
const GET = `query ($id: UUID!) { insightsExport(id: $id) { ${FIELDS} } }`;
const CANCEL = `mutation ($input: InsightsExportCancelInput!) { insightsExportCancel(input: $input) { export { ${FIELDS} } } }`;

/** An export as the tests ask for it. */
export interface AskedExport {
  id: string;
  state: string;
  format: string;
  adAccounts: { id: string }[];
  rowCount: number;
  rowTotal: number | null;
  byteSize: number | null;
  url: string | null;
  expiresAt: string | null;
  endedAt: string | null;
  error: { code: string; message: string } | null;
}

/** Insights with their files, whose exports are written when a test says so. */
export class ExportBench {
  readonly bench: InsightsBench;
  readonly #server: Server;

  private constructor(bench: InsightsBench, server: Server) {
    this.bench = bench;
    this.#server = server;
  }

  static async start(): Promise<ExportBench> {
    const bench = await insightsBench();
    const app = express().use(bench.insights.routes!);
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return new ExportBench(bench, server);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
    await this.bench.close();
  }

  /** Dependencies of writing exports, some of which a test may replace. */
  deps(given: Partial<ExportMakerDeps> = {}): ExportMakerDeps {
    const { database, shared } = this.bench;
    const reader = new ReportReader(database.database, new PostgresFactStore(database.database));
    const members = new MemberAccess(shared.peers, shared.passports);
    const { files, log } = shared;
    return { database: database.database, files, reader, members, log, limits: EXPORT_LIMITS, ...given };
  }

  /** Asks for an export of a report. */
  async create(viewer: Viewer, adAccountIds: string[], given: Record<string, unknown> = {}) {
    const input = { requestId: uuid7(), ...reportArguments(adAccountIds, given) };
    const { insightsExportCreate } = await this.bench.ask<{
      insightsExportCreate: { replayed: boolean; export: AskedExport };
    }>(viewer, CREATE, { input });
    return insightsExportCreate;
  }

  /** The refusal of a request for an export. */
  refused(viewer: Viewer, adAccountIds: string[], given: Record<string, unknown> = {}) {
    const input = { requestId: uuid7(), ...reportArguments(adAccountIds, given) };
    return this.bench.refusal(viewer, CREATE, { input });
  }

  async get(viewer: Viewer, id: string): Promise<AskedExport> {
    return (await this.bench.ask<{ insightsExport: AskedExport }>(viewer, GET, { id })).insightsExport;
  }

  hidden(viewer: Viewer, id: string) {
    return this.bench.refusal(viewer, GET, { id });
  }

  async cancel(viewer: Viewer, exportId: string): Promise<AskedExport> {
    const { insightsExportCancel } = await this.bench.ask<{ insightsExportCancel: { export: AskedExport } }>(
      viewer,
      CANCEL,
      { input: { exportId } },
    );
    return insightsExportCancel.export;
  }

  notCancelled(viewer: Viewer, exportId: string) {
    return this.bench.refusal(viewer, CANCEL, { input: { exportId } });
  }

  /** Does an export's job, as a worker would. */
  async write({ workspaceId }: Viewer, exportId: string, given: Partial<ExportMakerDeps> = {}): Promise<void> {
    const signal = new AbortController().signal;
    await new ExportMaker(this.deps(given)).run({ id: 'job', data: { workspaceId, exportId }, signal });
  }

  /** Asks for an export, has it written, and returns the export with its file. */
  async exported(viewer: Viewer, adAccountIds: string[], given: Record<string, unknown> = {}) {
    const { export: asked } = await this.create(viewer, adAccountIds, given);
    await this.write(viewer, asked.id);
    const made = await this.get(viewer, asked.id);
    const response = await this.download(made.url!);
    return { made, response, text: await response.text() };
  }

  /** Asks for a file at its address. */
  download(url: string): Promise<Response> {
    const { port } = this.#server.address() as AddressInfo;
    const { pathname, search } = new URL(url);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`);
  }

  /** Sweeps once, as is done every hour. */
  sweep(): Promise<number> {
    const { files, log } = this.bench.shared;
    return new ExportSweeper(this.bench.database.database, files, log).sweep();
  }

  /** Keys of the files of exports, and of drafts. */
  async files(): Promise<string[]> {
    const { files } = this.bench.shared;
    return [
      ...(await Array.fromAsync(files.keys(EXPORT_FOLDER))),
      ...(await Array.fromAsync(files.keys('.drafts'))),
    ].filter((key) => !key.endsWith('.lock'));
  }

  /** The text of a stored file. */
  async stored(key: string): Promise<string> {
    return text(await this.bench.shared.files.get(key));
  }
}
