/** Campaigns and daily budgets as the use of an ad account's limits counts them. */
export interface CountedUse {
  campaigns: number;
  dailyBudget: string;
}

/** Campaigns and daily budgets that exist on a sandbox platform: of campaigns, and of ad sets with budgets of their own. */
export async function existingUse({ url }: { url: string }): Promise<CountedUse> {
  const objects = async (kind: string) => {
    const response = await fetch(`${url}/_state/objects?kind=${kind}&limit=1000`);
    return ((await response.json()) as { objects: { data: Record<string, unknown> }[] }).objects;
  };
  const [campaigns, adSets] = [await objects('campaign'), await objects('adset')];
  const budgets = [...campaigns, ...adSets].map(({ data }) => BigInt(String(data['daily_budget'] ?? 0)));
  return { campaigns: campaigns.length, dailyBudget: String(budgets.reduce((sum, budget) => sum + budget, 0n)) };
}
