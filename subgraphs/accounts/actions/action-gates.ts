import type { Database } from '#kit/database/database.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { configuredDailyBudget } from '#subgraphs/accounts/dispatch/admission/configured-daily-budget.ts';
import { assertWithinSpendGuard } from '#subgraphs/accounts/dispatch/guards/spend-guard.ts';
import { assertNotStopped } from '#subgraphs/accounts/dispatch/guards/write-stops.ts';
import {
  blocker,
  type Planned,
  type PlanAccount,
  type PlanFinding,
} from '#subgraphs/accounts/dispatch/log/action-plan.ts';

/** Statuses in which the platform refuses every change in an ad account. */
const CLOSED = ['CLOSED', 'CLOSING', 'DISABLED'];

/** Findings from the ad account's own status, which speaks against any change. */
export function accountFindings({ id, status }: PlanAccount): PlanFinding[] {
  if (!CLOSED.includes(status)) return [];
  const message = `The ad account is ${status.toLowerCase()}: the platform changes nothing in it.`;
  return [blocker('account_closed', 'CONFLICT', message, { details: { adAccountId: id, status } })];
}

/** Refusals that an admission would get now; nothing of the check is kept. */
export async function gateFindings(
  database: Database,
  viewer: Viewer,
  account: PlanAccount,
  planned: Planned,
): Promise<PlanFinding[]> {
  const at = { workspaceId: viewer.workspaceId, adAccountId: account.id };
  const now = new Date();
  const changes = planned.operations.map((operation) => configuredDailyBudget(operation, now));
  // The transaction is rolled back, and the locks of the gates with it.
  return database.read(viewer, async (em) => [
    ...(await refusalOf('writes_stopped', () => assertNotStopped(em, at))),
    ...(await refusalOf('spend_guard', () => assertWithinSpendGuard(em, at, changes))),
  ]);
}

async function refusalOf(code: string, gate: () => Promise<void>): Promise<PlanFinding[]> {
  try {
    await gate();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code: refusal, recovery: _, ...details } = error.extensions as Record<string, unknown>;
    return [blocker(code, refusal as PlanFinding['refusal'] & string, error.message, { details })];
  }
}
