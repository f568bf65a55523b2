/** Range of a list. */
export interface ListPart {
  /** Number of entries; null: all that follow. */
  first?: number | null;
  /** Number of entries to skip. */
  offset: number;
}

/** A part of a list in its order; empty behind its end. */
export function partOf<T>(list: readonly T[], { first, offset }: ListPart): T[] {
  return list.slice(offset, first == null ? undefined : offset + first);
}
