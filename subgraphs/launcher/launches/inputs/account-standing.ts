import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { PlanStanding } from '#subgraphs/launcher/launches/launch/plan-facts.ts';

const STANDING = `query Standing($id: UUID!, $name: String!, $named: Boolean!) {
  _dispatchPace(adAccountId: $id) { writesPerSecond waitSeconds usedPercent isConnected }
  _campaignsNamed(adAccountId: $id, name: $name) @include(if: $named)
  adAccount(id: $id) {
    status
    minDailyBudget
    spendGuard { dailyBudgetCreatedPerDay singleChange createdToday }
    writeStop { scope reason since }
  }
}`;

interface Answer {
  _dispatchPace: PlanStanding['pace'] & { isConnected: boolean };
  _campaignsNamed?: string[];
  adAccount: {
    status: string;
    minDailyBudget: string | null;
    spendGuard: PlanStanding['caps'];
    writeStop: PlanStanding['stop'];
  };
}

/** Reads the state of an ad account from accounts, and campaigns of this name; null reads none. Throws the refusals of accounts. */
export async function accountStanding(
  { peers, signal }: Pick<RequestContext, 'peers' | 'signal'>,
  { adAccountId, campaignName }: { adAccountId: string; campaignName: string | null },
): Promise<Omit<PlanStanding, 'liveChanges'>> {
  const variables = { id: adAccountId, name: campaignName ?? '', named: campaignName !== null };
  const answer = await peers.call<Answer>('accounts', { document: STANDING, variables, signal });
  const { status, minDailyBudget, spendGuard: caps, writeStop: stop } = answer.adAccount;
  const { isConnected, ...pace } = answer._dispatchPace;
  return { status, minDailyBudget, isConnected, stop, caps, pace, sameNamed: answer._campaignsNamed ?? [] };
}
