import type { PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { NOW, type World } from '#subgraphs/insights/query/testing/random-world.ts';
import type { RankReader } from '#subgraphs/insights/rank/rank-reader.ts';
import type { RankRequest } from '#subgraphs/insights/rank/rank-request.ts';
import type { ReferenceRanking } from './reference-rank.ts';

const nameOf = ({ adAccountId, currency, objectId }: PlanRow) => `${adAccountId} ${currency} ${objectId}`;

/** Rankings of a request as the reference writes them. */
export async function askRankings(reader: RankReader, world: World, request: RankRequest): Promise<ReferenceRanking[]> {
  const accounts = request.adAccountIds.map((id) => world.accounts.find((account) => account.id === id)!);
  const objects = { only: null, except: null };
  const { workspaceId } = world;
  const { rankings } = await reader.rank({ workspaceId, accounts, request, objects, now: NOW });
  return rankings.map(({ adAccountId, currency, ranked, highest, lowest, excluded, spentWithout }) => ({
    adAccountId,
    currency,
    ranked,
    highest: highest.map(nameOf),
    lowest: lowest.map(nameOf),
    excluded: excluded
      .map((own) => `${own.currency} ${own.spendGiven} ${own.count} ${own.spend}`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
    spentWithout: spentWithout.map(nameOf),
  }));
}
