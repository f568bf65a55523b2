import type { DecidedObject, TakenAction } from '#subgraphs/rules/runs/decide/decide-object.ts';
import type { DecidedRun } from '#subgraphs/rules/runs/decide/decide-tick.ts';
import type { BudgetChange } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { ReasonCounts, RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { RunState } from '#subgraphs/rules/runs/run/run-state.ts';
import type { TagChange } from '#subgraphs/rules/tags/tag-repository.ts';
import type { EvaluatedRun, RefusedRun } from './evaluated-run.ts';

/** Columns of a decided run, as `store-tick.ts` writes them. */
export interface RunColumns {
  id: string;
  state: RunState;
  reason: RunReason | null;
  message: string | null;
  accounts: unknown;
  targets: number;
  evaluated: number;
  matched: number;
  acted: number;
  held: number;
  unknown: number;
  reasons: ReasonCounts;
  budgets: readonly BudgetChange[];
  warnings: readonly string[];
}

/** Reason of a run that was stopped because it would act on too many objects. */
const TOO_MANY =
  'It would act on many more objects than before, so nothing was sent and the rule is paused: check its filter, and save it again to let it act.';
const aboveBound = (objects: number, bound: number) =>
  `It would act on ${objects} objects, more than the ${bound} a run on the schedule may act on now: such a run sends nothing, and pauses the rule for a review.`;
const INCOMPLETE = 'Not all days that it reads were imported: conditions over them are unknown and do not act.';

/** The columns of a run that was decided. */
export function columnsOf(evaluated: EvaluatedRun, decided: DecidedRun): RunColumns {
  const { run, accounts, targets, unknown } = evaluated;
  const { objects, wouldAct, exceeds } = decided;
  const stopped = decided.breaker === 'TOO_MANY_TARGETS';
  const works = objects.some(({ taken }) => taken.some((action) => !isDoneAtOnce(taken, action))) && !run.dryRun;
  const acted = objects.filter(({ outcome }) => outcome === 'ACTED').length;
  return {
    id: run.id,
    state: stopped ? 'NEEDS_REVIEW' : works ? 'RUNNING' : 'SUCCEEDED',
    reason: stopped ? 'BREAKER' : null,
    message: stopped ? TOO_MANY : null,
    accounts,
    targets,
    evaluated: evaluated.evaluated,
    matched: objects.length,
    acted,
    held: objects.length - acted,
    unknown: Object.values(unknown).reduce((sum, count) => sum + count, 0),
    reasons: countReasons(unknown, objects),
    budgets: budgetChanges(evaluated, objects),
    warnings: [
      ...(accounts.every(({ complete }) => complete) ? [] : [INCOMPLETE]),
      ...(exceeds === null ? [] : [aboveBound(wouldAct, exceeds)]),
    ],
  };
}

/** The columns of a run that could not be evaluated. */
export function refusedColumns({ run, state, reason, message }: RefusedRun): RunColumns {
  const none = { targets: 0, evaluated: 0, matched: 0, acted: 0, held: 0, unknown: 0 };
  return { id: run.id, state, reason, message, accounts: [], ...none, reasons: {}, budgets: [], warnings: [] };
}

/** The row of a matched object. */
export function actionRow({ run }: EvaluatedRun, decidedAt: Date, object: DecidedObject) {
  const { candidate, outcome, reason, parts, taken } = object;
  return {
    workspace: run.workspaceId,
    run: run.id,
    account: candidate.adAccountId,
    entity: candidate.entityId,
    rule: run.ruleId,
    level: candidate.level,
    name: candidate.name,
    task: candidate.taskId,
    outcome,
    reason,
    executed: taken.length > 0 && !run.dryRun,
    at: decidedAt,
    watermark: candidate.watermark,
    trace: candidate.trace,
    actions: parts,
  };
}

/** The row of an action that is taken. */
export function operationRow({ run }: EvaluatedRun, decidedAt: Date, object: DecidedObject, action: TakenAction) {
  const { candidate, taken } = object;
  const done = isDoneAtOnce(taken, action);
  return {
    workspace: run.workspaceId,
    id: action.operationId,
    run: run.id,
    rule: run.ruleId,
    account: candidate.adAccountId,
    entity: candidate.entityId,
    position: action.position,
    field: action.field,
    status: action.status,
    raises: action.raises,
    request: { ...action.request, level: candidate.level, name: candidate.name },
    due: run.dueAt,
    watermark: candidate.watermark,
    at: decidedAt,
    state: done ? 'CONFIRMED' : 'PLANNED',
    ended: done ? decidedAt : null,
  };
}

/** True for tags that wait for no change on the platform: they are changed with the decision. */
export function isDoneAtOnce(taken: readonly TakenAction[], { field, position }: TakenAction): boolean {
  return field === 'TAGS' && taken.every((other) => other.field === 'TAGS' || other.position > position);
}

/** Changes of tags that are made with the decision. */
export function tagsAtOnce({ candidate, taken }: DecidedObject): TagChange[] {
  const { adAccountId, level, entityId: id } = candidate;
  return taken
    .filter((action) => isDoneAtOnce(taken, action))
    .map(({ request }) => ({ adAccountId, level, id, ...(request as Pick<TagChange, 'add' | 'remove'>) }));
}

function countReasons(unknown: ReasonCounts, objects: readonly DecidedObject[]): ReasonCounts {
  const counts: Record<string, number> = { ...unknown };
  for (const { reason, outcome } of objects) {
    if (reason !== null && outcome === 'HELD_BACK') counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

function budgetChanges({ accounts }: EvaluatedRun, objects: readonly DecidedObject[]): BudgetChange[] {
  return accounts.flatMap(({ adAccountId, currency }) => {
    const own = objects
      .filter(({ candidate }) => candidate.adAccountId === adAccountId)
      .flatMap(({ taken }) => taken.filter(({ field }) => field === 'BUDGET'));
    if (own.length === 0) return [];
    const sum = (which: 'before' | 'after') => String(own.reduce((total, one) => total + BigInt(one[which] ?? 0), 0n));
    return [{ adAccountId, currency, before: sum('before'), after: sum('after') }];
  });
}
