import type { NodeKind, NodeRecord } from './node-record.ts';

/** A row as SQLite answers it. */
export type Row = Record<string, unknown>;

/** The content of a row, decoded anew, so that the caller may change it. */
export function parseData(value: unknown): Row {
  const data: Row = JSON.parse(String(value));
  return data;
}

/** A node of its row. */
export function toRecord(row: Row): NodeRecord {
  return {
    id: String(row.id),
    kind: row.kind as NodeKind,
    accountId: String(row.account_id),
    parentId: row.parent_id === null ? null : String(row.parent_id),
    name: String(row.name),
    status: String(row.status),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    visibleAt: Number(row.visible_at),
    seq: Number(row.seq),
    data: parseData(row.data),
  };
}
