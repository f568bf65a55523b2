import type { ReportRow } from '#subgraphs/insights/query/report.ts';

/** A row of an export. */
export interface ExportedRow extends ReportRow {
  /** Effective status of the object when the row was written; null for an ad account. */
  status: string | null;
}

/** Value of a field that every row has. */
export type RowField = string | boolean | null;

/** Fields of a row besides its values, in the order of a table's columns. */
const FIELDS: readonly [name: string, (row: ExportedRow) => RowField][] = [
  ['ad_account_id', (row) => row.adAccountId],
  ['entity_level', (row) => row.level],
  ['entity_id', (row) => row.entityId],
  ['entity_name', (row) => row.entityName],
  ['campaign_id', (row) => row.campaignId],
  ['campaign_name', (row) => row.campaignName],
  ['ad_set_id', (row) => row.adSetId],
  ['ad_set_name', (row) => row.adSetName],
  ['status', (row) => row.status],
  ['date', (row) => row.date],
  ['date_from', (row) => row.dateFrom],
  ['date_to', (row) => row.dateTo],
  ['age', ({ breakdown }) => breakdown.age ?? null],
  ['gender', ({ breakdown }) => breakdown.gender ?? null],
  ['country', ({ breakdown }) => breakdown.country ?? null],
  ['currency', (row) => row.currency],
  ['provisional', (row) => row.provisional],
  ['partial', (row) => row.partial],
  ['mixed_attribution', (row) => row.mixedAttribution],
];

/** Names of the fields that every row has. */
export const FIELD_NAMES = FIELDS.map(([name]) => name);

/** Fields of a row, as the tools name them. */
export function fieldsOf(row: ExportedRow): [name: string, value: RowField][] {
  return FIELDS.map(([name, read]) => [name, read(row)]);
}
