/** Where to look for facts. */
export interface Places {
  /** Whose private facts; null for nobody's. */
  memberId: string | null;
  team: boolean;
  brandIds: readonly string[];
  adAccountIds: readonly string[];
}
