import { notFound } from '#kit/errors/refusals.ts';
import { ask } from '#kit/links/ask.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { CAMPAIGNS_NAMED, LAUNCH_ACCOUNT } from '#subgraphs/contracts/account-documents.ts';
import type { PlanAccount } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

type Context = Pick<RequestContext, 'peers' | 'signal'>;

/** The ad account of a launch, as accounts knows it. */
export interface LaunchAccount {
  account: PlanAccount;
  state: Omit<AccountState, 'liveChanges' | 'sameNamed' | 'limits'>;
}

/** Asks accounts for everything a launch needs to know of its ad account. Throws NOT_FOUND where the caller may not read it. */
export async function launchAccount(context: Context, id: string): Promise<LaunchAccount> {
  const { _adAccount, adAccount, _dispatchPace } = await ask(context, 'accounts', LAUNCH_ACCOUNT, { id });
  if (!_adAccount || !adAccount) throw notFound('ad account', id);
  const { isConnected, ...pace } = _dispatchPace;
  const { status, minDailyBudget, spendGuard: caps, writeStop: stop } = adAccount;
  return { account: { id, ..._adAccount }, state: { status, minDailyBudget, isConnected, stop, caps, pace } };
}

/** Asks accounts for the platform ids of campaigns with this name. */
export async function campaignsNamed(context: Context, id: string, name: string): Promise<string[]> {
  return (await ask(context, 'accounts', CAMPAIGNS_NAMED, { id, name }))._campaignsNamed;
}
