import { notFound } from '#kit/errors/refusals.ts';

/** Rows in the order of their ids; null in the place of one that is missing. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): (Row | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The same with NOT_FOUND in the place of a missing one; `what` is its noun. */
export function foundInOrder<Row extends { id: string }>(
  what: string,
  ids: readonly string[],
  rows: readonly Row[],
): (Row | Error)[] {
  return inOrderOf(ids, rows).map((row, at) => row ?? notFound(what, ids[at]!));
}
