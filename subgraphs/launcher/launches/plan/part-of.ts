/** Which part of a list is wanted. */
export interface ListPart {
  /** How many; null: all that follow. */
  first?: number | null;
  /** How many are left out before the first. */
  offset: number;
}

/** A part of a list in its order; empty behind its end. */
export function partOf<T>(list: readonly T[], { first, offset }: ListPart): T[] {
  return list.slice(offset, first == null ? undefined : offset + first);
}
