import { dailyShareOf, daysOf } from '../params/daily-share.ts';
import { estimatedSeconds } from '../estimate.ts';
import type { Findings } from './findings.ts';
import type { PlanInput, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { beginsAt } from '../name-values.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { startsLater } from '../starts-later.ts';

/** Used share of the limits from which dispatch writes more slowly. */
const BUSY_PERCENT = 75;

/** States of an ad account in which ads run. */
const WORKING = new Set(['ACTIVE', 'IN_GRACE_PERIOD']);

/** Finds obstacles in the ad account's state: stops, caps, taken names, and the pace of writes. */
export function checkAccountState(input: PlanInput, calls: readonly PlannedCall[], findings: Findings): void {
  const { accountState, target } = input;
  if (!accountState.liveChanges) {
    const message = 'Changes on the ad platform are switched off here: the launch can be previewed only.';
    findings.block('live_changes_disabled', 'request', message);
  }
  checkAccount(accountState, findings);
  checkStop(accountState, { waits: startsLater(input) }, findings);
  checkCaps(input, calls, findings);
  checkLeast(input, calls, findings);
  checkPace(accountState, calls.length, findings);
  if (target || accountState.sameNamed.length === 0) return;
  const message = `The ad account has a campaign of this name already, or is going to (${accountState.sameNamed.join(', ')}): change the pattern unless both are meant.`;
  findings.warn('name_taken', 'template.naming.campaign', message);
}

/** A status read earlier may have been mended when the launch begins, and nothing of it is lost until then. */
function checkAccount({ isConnected, status }: AccountState, findings: Findings): void {
  if (!isConnected) {
    const message =
      'The platform refuses the credentials of this ad account: nothing is made until the connection is renewed.';
    findings.warn('disconnected', 'request.adAccountId', message);
  }
  if (WORKING.has(status)) return;
  const message = `The ad account was ${status} when it was imported last: the platform may refuse what is made in it.`;
  findings.warn('account_status', 'request.adAccountId', message);
}

/** A launch that waits for its time may be past the stop by then. */
function checkStop({ stop }: AccountState, { waits }: { waits: boolean }, findings: Findings): void {
  if (!stop) return;
  const where = stop.scope === 'WORKSPACE' ? 'the workspace' : 'the ad account';
  const message = `Changes on the ad platform are stopped for ${where} since ${stop.since} ("${stop.reason}"): have them resumed.`;
  if (waits) findings.warn('writes_stopped', 'request.adAccountId', message);
  else findings.block('writes_stopped', 'request.adAccountId', message);
}

function checkCaps(input: PlanInput, calls: readonly PlannedCall[], findings: Findings): void {
  const { accountState } = input;
  // Dispatch counts what a lifetime budget comes to a day when the launch begins.
  const begins = startsLater(input) ? beginsAt(input) : input.now;
  const { singleChange, dailyBudgetCreatedPerDay, createdToday } = accountState.caps;
  const shares = calls.map(({ params }) => dailyShareOf(params, begins));
  const most = shares.reduce((a, b) => (a > b ? a : b), 0n);
  const sum = shares.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return;
  if (singleChange !== null && most > BigInt(singleChange)) {
    const message = `One budget comes to ${most} a day and the ad account's spend guard allows ${singleChange} (minor units): lower it, or have the guard raised.`;
    findings.block('spend_guard', 'template.budget.amountMinor', message);
  }
  if (dailyBudgetCreatedPerDay === null) return;
  const after = BigInt(createdToday) + sum;
  if (after <= BigInt(dailyBudgetCreatedPerDay)) return;
  const message = `With ${sum} of this launch, budgets made today come to ${after} a day; the ad account's spend guard allows ${dailyBudgetCreatedPerDay} (minor units): lower them, or have the guard raised.`;
  const waits = startsLater(input) && sum <= BigInt(dailyBudgetCreatedPerDay);
  if (waits) findings.warn('spend_guard', 'template.budget.amountMinor', message);
  else findings.block('spend_guard', 'template.budget.amountMinor', message);
}

/** For a lifetime budget the platform requires the daily minimum times its days. The minimum of the last import may be outdated. */
function checkLeast(input: PlanInput, calls: readonly PlannedCall[], findings: Findings): void {
  const { minDailyBudget } = input.accountState;
  if (minDailyBudget === null) return;
  const least = BigInt(minDailyBudget);
  // All ad sets of a launch have the same delivery, also those which share their campaign's budget.
  const adSet = calls.find(({ kind, effect }) => kind === 'AD_SET' && effect === 'CREATE');
  const days = adSet ? daysOf(adSet.params, beginsAt(input)) : 1n;
  for (const { name, params } of calls) {
    const lifetime = typeof params['lifetime_budget'] === 'string';
    const budget = params[lifetime ? 'lifetime_budget' : 'daily_budget'];
    const needed = lifetime ? least * days : least;
    if (typeof budget !== 'string' || BigInt(budget) >= needed) continue;
    const message = `"${name}" has a budget of ${budget}; the ad account took ${needed} at least when it was imported last (minor units): raise the budget if the platform refuses it.`;
    findings.warn('budget_too_small', 'template.budget.amountMinor', message);
  }
}

function checkPace(accountState: AccountState, calls: number, findings: Findings): void {
  const { waitSeconds, usedPercent } = accountState.pace;
  if (waitSeconds <= 0 && usedPercent < BUSY_PERCENT) return;
  const seconds = estimatedSeconds(accountState, calls);
  const used = `${Math.round(usedPercent)} % of the platform's limits are used`;
  const wait = waitSeconds > 0 ? `, and nothing is written for ${Math.ceil(waitSeconds)} s` : '';
  findings.warn('throttled', 'request.adAccountId', `${used}${wait}: ${calls} calls take ${seconds} s at least.`);
}
