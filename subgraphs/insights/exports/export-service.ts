import { pageInfoOf } from '#kit/connections/page-info.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { limitExceeded, notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { once } from '#kit/requests/once.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { InsightsExportCreateInput } from '#subgraphs/insights/generated/schema-types.ts';
import type { Readers } from '#subgraphs/insights/query/readable-accounts.ts';
import { sendExportJob } from './export-job.ts';
import {
  accountsOfExports,
  cancelExport,
  countUnderWay,
  findExport,
  insertExport,
  pageOfExports,
} from './export-repository.ts';
import type { ExportRow } from './export-row.ts';
import { logExport } from './log-export.ts';

/** A member has at most so many exports under way. */
const MOST_UNDER_WAY = 5;

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Exports as their member asks for them and looks at them. */
export class ExportService {
  readonly #database: Database;
  readonly #jobs: Jobs;
  readonly #readers: Readers;

  constructor(database: Database, jobs: Jobs, readers: Readers) {
    this.#database = database;
    this.#jobs = jobs;
    this.#readers = readers;
  }

  /** Has an export made. Throws NOT_FOUND for ad accounts the caller may not read, LIMIT_EXCEEDED where too many are under way. */
  async create(
    { viewer, access }: Caller,
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
    return this.#database.write(viewer, async (em) => {
      const { value, replayed } = await once(em, claim, async () => {
        const found = await countUnderWay(em, memberId);
        if (found >= MOST_UNDER_WAY) throw tooMany(found);
        const row = await insertExport(em, { workspaceId, id: uuid7(), memberId, adAccountIds, format, report });
        await logExport(em, row);
        await sendExportJob(this.#jobs, em, { workspaceId, exportId: row.id });
        return { id: row.id };
      });
      const row = await findExport(em, memberId, value.id);
      if (row === null) throw notFound('export', value.id);
      return { export: row, replayed };
    });
  }

  /** An export of the caller. Throws NOT_FOUND for any other, and while one of its ad accounts is not readable. */
  async get({ viewer, access }: Caller, id: string): Promise<ExportRow> {
    const row = await this.#database.read(viewer, (em) => findExport(em, viewer.memberId, id));
    const targets = row?.adAccountIds.map((adAccountId) => ({ kind: 'AD_ACCOUNT' as const, id: adAccountId })) ?? [];
    if (row === null || (await access.readableNow(targets)).length < targets.length) throw notFound('export', id);
    return row;
  }

  /** A page of the caller's exports whose ad accounts are all readable, newest first. */
  async page({ viewer, access }: Caller, { first, after = null }: { first: number; after?: string | null }) {
    const { memberId } = viewer;
    const known = await this.#database.read(viewer, (em) => accountsOfExports(em, memberId));
    const readable = await access.readableNow(known.map((id) => ({ kind: 'AD_ACCOUNT' as const, id })));
    const rows = await this.#database.read(viewer, async (em) => {
      if (after !== null && (await findExport(em, memberId, after)) === null) throw unknownCursor();
      return pageOfExports(em, memberId, { adAccountIds: readable.map(({ id }) => id), after, count: first + 1 });
    });
    const edges = rows.slice(0, first).map((node) => ({ cursor: node.id, node }));
    const around = { hasNextPage: rows.length > first, hasPreviousPage: after !== null };
    return { edges, pageInfo: pageInfoOf(edges, around) };
  }

  /** Cancels an export of the caller; one that has ended stays as it is. Throws NOT_FOUND as `get` does. */
  async cancel(caller: Caller, id: string): Promise<ExportRow> {
    const found = await this.get(caller, id);
    return this.#database.write(caller.viewer, async (em) => {
      const cancelled = await cancelExport(em, id);
      if (cancelled !== null) await logExport(em, cancelled);
      return cancelled ?? (await findExport(em, caller.viewer.memberId, id)) ?? found;
    });
  }
}

function tooMany(found: number) {
  const message = `A member has at most ${MOST_UNDER_WAY} exports under way: wait for one to end, or cancel one.`;
  return limitExceeded(message, { allowed: MOST_UNDER_WAY, found });
}
