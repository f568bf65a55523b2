import type { AccountReading } from '#subgraphs/rules/data/read-account-data.ts';
import type { DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import type { Evaluation, Match } from '#subgraphs/rules/evaluate/evaluator.ts';
import type { UnknownReason } from '#subgraphs/rules/evaluate/trace.ts';
import type { Candidate } from '#subgraphs/rules/runs/decide/candidate.ts';
import type { RunAccount } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { ClaimedRun } from './claimed-runs.ts';
import type { EvaluatedRun } from './evaluated-run.ts';
import type { RuleActor } from '#subgraphs/rules/saved/rule-actor.ts';
import type { CompiledRule, TickSources } from './tick-sources.ts';

/** One run over one ad account. */
export interface AccountPart {
  account: RunAccount;
  targets: number;
  evaluated: number;
  unknown: Evaluation['unknown'];
  candidates: readonly Candidate[];
}

/** Parts that the evaluation of one run over one ad account needs. */
export interface AccountTask {
  run: ClaimedRun;
  compiled: CompiledRule;
  data: AccountReading;
  actor: RuleActor;
  signal: AbortSignal;
}

/** Evaluates one run over the data of one ad account. */
export async function evaluateAccount(sources: TickSources, task: AccountTask): Promise<AccountPart> {
  const { run, compiled, data, actor, signal } = task;
  const { level, tasks } = compiled.definition;
  const evaluation = compiled.evaluator.evaluate(data);
  const wantedIds = run.entityIds && new Set(run.entityIds);
  const matches = evaluation.matches.filter(({ entityId }) => !wantedIds || wantedIds.has(entityId));
  const matched = matches.map((match) => ({ row: match.row, task: tasks[match.task]! }));
  const actions = matched.length === 0 ? [] : await sources.wanted({ actor, data, level, matches: matched, signal });
  const candidates = matches.map((match, at) => candidateOf(task, match, actions[at] ?? []));
  const counts = wantedIds ? countNamed(compiled, evaluation, data, wantedIds) : countAll(evaluation, data, level);
  return { account: accountOf(data, compiled.evaluator.needs(data.today)), ...counts, candidates };
}

/** Joins the parts of a run's ad accounts. */
export function joinParts(run: ClaimedRun, compiled: CompiledRule, parts: readonly AccountPart[]): EvaluatedRun {
  const unknown: Record<string, number> = {};
  for (const part of parts) {
    for (const [reason, count] of Object.entries(part.unknown)) unknown[reason] = (unknown[reason] ?? 0) + count;
  }
  return {
    run,
    executionLimit: compiled.definition.executionLimit,
    accounts: parts.map(({ account }) => account),
    targets: parts.reduce((sum, { targets }) => sum + targets, 0),
    evaluated: parts.reduce((sum, { evaluated }) => sum + evaluated, 0),
    unknown,
    candidates: parts.flatMap(({ candidates }) => candidates),
  };
}

function candidateOf({ compiled, data }: AccountTask, match: Match, actions: Candidate['actions']): Candidate {
  const { level, tasks } = compiled.definition;
  const { entityId } = match;
  const trace = compiled.evaluator.explain(data, entityId);
  if (!trace) throw new Error(`The object ${entityId} matched and is not there.`);
  return {
    adAccountId: data.adAccountId,
    entityId,
    level,
    name: data.tables[level]?.attributes['name']?.[match.row] ?? '',
    taskId: tasks[match.task]!.id,
    trace,
    watermark: data.metrics.watermark,
    actions,
  };
}

type Level = CompiledRule['definition']['level'];
type Counts = Pick<AccountPart, 'targets' | 'evaluated' | 'unknown'>;

function countAll({ selected, unknown }: Evaluation, data: AccountReading, level: Level): Counts {
  return { targets: selected, evaluated: data.tables[level]?.ids.length ?? 0, unknown };
}

/** Counts of a run that is limited to some objects: those it names. */
function countNamed(
  { definition, evaluator }: CompiledRule,
  evaluation: Evaluation,
  data: AccountReading,
  ids: ReadonlySet<string>,
): Counts {
  const rows = [...(data.tables[definition.level]?.ids ?? []).entries()].filter(([, id]) => ids.has(id));
  const unknown: Partial<Record<UnknownReason, number>> = {};
  let targets = 0;
  for (const [row, id] of rows) {
    const outcome = evaluation.outcomeOf(row);
    if (outcome !== 'NOT_SELECTED') targets += 1;
    const reason = outcome === 'UNKNOWN' ? evaluator.explain(data, id)?.reason : null;
    if (reason) unknown[reason] = (unknown[reason] ?? 0) + 1;
  }
  return { targets, evaluated: rows.length, unknown };
}

function accountOf(data: AccountReading, { windows }: DataNeeds): RunAccount {
  const { adAccountId, timeZone, currency, today, metrics, snapshot } = data;
  const complete = windows.every(({ from, to }) => daysOf(from, to).every((day) => metrics.days.get(day)?.imported));
  const dataAsOf = metrics.days.get(today)?.importedAt?.toISOString() ?? null;
  return { adAccountId, timeZone, currency, today, watermark: metrics.watermark, snapshot, dataAsOf, complete };
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    days.push(day.toString());
  }
  return days;
}
