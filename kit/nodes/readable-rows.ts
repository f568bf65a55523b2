import type { AccessTarget } from '#kit/access/access.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';

/** Those rows whose targets the caller may all read, checked anew in one call. */
export async function readableRows<Row>(
  { access }: Pick<RequestContext, 'access'>,
  rows: readonly Row[],
  targetsOf: (row: Row) => readonly AccessTarget[],
): Promise<Row[]> {
  const asked = new Map(rows.flatMap(targetsOf).map((target) => [keyOf(target), target]));
  const readable = new Set((await access.readableNow([...asked.values()])).map(keyOf));
  return rows.filter((row) => targetsOf(row).every((target) => readable.has(keyOf(target))));
}

/** An ad account as a target of access. */
export function accountTarget(id: string): AccessTarget {
  return { kind: 'AD_ACCOUNT', id };
}

function keyOf({ kind, id }: AccessTarget): string {
  return `${kind} ${id}`;
}
