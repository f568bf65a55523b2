import type { Asking } from '#kit/links/ask.ts';
import { objectKey, type Candidate, type WantedAction } from '#subgraphs/rules/runs/decide/candidate.ts';
import { pausedByMembers } from './paused-by-members.ts';
import { recentBudgetChanges } from './recent-budget-changes.ts';

/** Doings at objects of a tick that accounts knows of, by the keys of the objects. */
export interface ObjectDoings {
  /** Objects that a member paused by hand. */
  pausedByMember: ReadonlySet<string>;
  /** Budget changes within the last hour, whoever asked for them. */
  budgetChanges: ReadonlyMap<string, number>;
}

/**
 * Asks accounts, once for each ad account, for what others than rules did to the objects of a tick: members' pauses of those that are to be switched
 * on, and budget changes of those whose budget is to be changed.
 * @param askingOf asks on behalf of a member who may read the ad account
 */
export async function objectDoings(
  candidates: readonly Candidate[],
  askingOf: (adAccountId: string) => Asking,
): Promise<ObjectDoings> {
  const pausedByMember = new Set<string>();
  const budgetChanges = new Map<string, number>();
  for (const [adAccountId, own] of Map.groupBy(candidates, (candidate) => candidate.adAccountId)) {
    const asking = askingOf(adAccountId);
    const starts = idsOf(own, ({ status }) => status === 'ACTIVE');
    const budgets = idsOf(own, ({ field }) => field === 'BUDGET');
    for (const entityId of await pausedByMembers(asking, adAccountId, starts)) {
      pausedByMember.add(objectKey({ adAccountId, entityId }));
    }
    for (const { id: entityId, count } of await recentBudgetChanges(asking, adAccountId, budgets)) {
      budgetChanges.set(objectKey({ adAccountId, entityId }), count);
    }
  }
  return { pausedByMember, budgetChanges };
}

/** Ids of the objects with such an action that may be taken. */
function idsOf(candidates: readonly Candidate[], isAsked: (action: WantedAction) => boolean): string[] {
  const own = candidates.filter(({ actions }) => actions.some((one) => one.reason === null && isAsked(one)));
  return [...new Set(own.map(({ entityId }) => entityId))];
}
