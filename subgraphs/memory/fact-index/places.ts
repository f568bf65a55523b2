/** Where to look for facts. */
export interface Places {
  /** Whose private facts; null for nobody's. */
  memberId: string | null;
  team: boolean;
  brandIds: readonly string[];
  adAccountIds: readonly string[];
}

/** A scope with what is counted of it. */
export interface CountedScope {
  id: string;
  /** Facts in the index. */
  facts: number;
  /** Their words. */
  length: number;
}
