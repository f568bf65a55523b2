import type { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import { NOW, type World } from './random-world.ts';
import type { ReferenceRow } from './reference.ts';

/** Rows of all pages of a report. */
export async function allRows(reader: ReportReader, world: World, request: ReportRequest): Promise<ReferenceRow[]> {
  const accounts = request.adAccountIds.map((id) => world.accounts.find((account) => account.id === id)!);
  const rows: ReferenceRow[] = [];
  let cursor: string | null = null;
  do {
    const ask = { workspaceId: world.workspaceId, accounts, request: { ...request, cursor }, now: NOW };
    const page = await reader.page(ask);
    rows.push(
      ...page.rows.map(({ adAccountId, entityId, date, breakdown, currency, values }) => ({
        adAccountId,
        entityId,
        date,
        breakdown,
        currency,
        values,
      })),
    );
    cursor = page.hasMore ? page.cursorOf(page.rows.length - 1) : null;
  } while (cursor !== null);
  return rows;
}
