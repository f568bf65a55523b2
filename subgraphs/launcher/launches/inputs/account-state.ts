import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

const ACCOUNT_STATE = `query AccountState($id: UUID!, $name: String!, $named: Boolean!) {
  _dispatchPace(adAccountId: $id) { writesPerSecond waitSeconds usedPercent isConnected }
  _campaignsNamed(adAccountId: $id, name: $name) @include(if: $named)
  adAccount(id: $id) {
    status
    minDailyBudget
    spendGuard { dailyBudgetCreatedPerDay singleChange createdToday }
    writeStop { scope reason since }
  }
}`;

interface AccountStateAnswer {
  _dispatchPace: AccountState['pace'] & { isConnected: boolean };
  _campaignsNamed?: string[];
  adAccount: {
    status: string;
    minDailyBudget: string | null;
    spendGuard: AccountState['caps'];
    writeStop: AccountState['stop'];
  };
}

/** Reads the state of an ad account from accounts, and campaigns of this name; null reads none. Throws the refusals of accounts. */
export async function readAccountState(
  { peers, signal }: Pick<RequestContext, 'peers' | 'signal'>,
  { adAccountId, campaignName }: { adAccountId: string; campaignName: string | null },
): Promise<Omit<AccountState, 'liveChanges'>> {
  const variables = { id: adAccountId, name: campaignName ?? '', named: campaignName !== null };
  const answer = await peers.call<AccountStateAnswer>('accounts', { document: ACCOUNT_STATE, variables, signal });
  const { status, minDailyBudget, spendGuard: caps, writeStop: stop } = answer.adAccount;
  const { isConnected, ...pace } = answer._dispatchPace;
  return { status, minDailyBudget, isConnected, stop, caps, pace, sameNamed: answer._campaignsNamed ?? [] };
}
