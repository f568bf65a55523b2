/** Places to search for facts. */
export interface Places {
  /** Member whose private facts are searched; null for none. */
  memberId: string | null;
  team: boolean;
  brandIds: readonly string[];
  adAccountIds: readonly string[];
}
