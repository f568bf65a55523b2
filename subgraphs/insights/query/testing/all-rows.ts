import type { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import type { ReportRow } from '#subgraphs/insights/query/report.ts';
import { NOW, type World } from './random-world.ts';
import type { ReferenceRow } from './reference.ts';

/** Rows of all pages of a report. */
export async function allRows(reader: ReportReader, world: World, request: ReportRequest): Promise<ReferenceRow[]> {
  const rows: ReferenceRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await reader.page(askOf(world, { ...request, cursor }));
    rows.push(...page.rows.map(comparable));
    cursor = page.hasMore ? page.cursorOf(page.rows.length - 1) : null;
  } while (cursor !== null);
  return rows;
}

/** Rows of a report as an export reads them, in pieces. */
export async function piecedRows(reader: ReportReader, world: World, request: ReportRequest): Promise<ReferenceRow[]> {
  const pieces = await Array.fromAsync(reader.rows(await reader.plan(askOf(world, request)), 7));
  return pieces.flat().map(comparable);
}

function askOf({ workspaceId, accounts }: World, request: ReportRequest) {
  const own = request.adAccountIds.map((id) => accounts.find((account) => account.id === id)!);
  return { workspaceId, accounts: own, request, now: NOW };
}

function comparable({ adAccountId, entityId, date, breakdown, currency, values }: ReportRow): ReferenceRow {
  return { adAccountId, entityId, date, breakdown, currency, values };
}
