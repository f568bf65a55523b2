/** Position of a page in its connection, in the form of the schema's `PageInfo`. */
export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/** The page info of these edges. */
export function pageInfoOf(
  edges: readonly { cursor: string }[],
  around: Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'>,
): PageInfo {
  return { ...around, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null };
}
