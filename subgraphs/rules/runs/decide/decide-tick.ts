import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import { objectKey, type Candidate, type TickRun } from './candidate.ts';
import { decideObject, type DecidedObject } from './decide-object.ts';
import type { TickHistory } from './history.ts';
import { TickState } from './tick-state.ts';

/** Decisions of one run. */
export interface DecidedRun {
  runId: string;
  objects: readonly DecidedObject[];
  /** Reason to pause the rule; null for none. */
  breaker: 'TOO_MANY_TARGETS' | 'REVERSALS' | null;
  /** Number of objects the run would act on. */
  wouldAct: number;
  /** Bound of objects that a dry run is above, at which a live one would be stopped; null for none. */
  exceeds: number | null;
}

/**
 * Decides what the runs of one tick do, in the order of their rules' creation. Pure. Of several changes of one part of an object the first is
 * taken, and a pause before all others.
 */
export function decideTick(runs: readonly TickRun[], history: TickHistory): DecidedRun[] {
  const gated = runs.map((run) => gate(run, history));
  const state = new TickState(history);
  for (const { run, candidates, blocked } of gated) {
    if (blocked || run.dryRun) continue;
    for (const { candidate, reason } of candidates) if (reason === null) state.notePause(candidate);
  }
  return gated.map(({ run, candidates, blocked, wouldAct, exceeds }) => {
    // What a dry run would do is no reason for others to hold back.
    const seen = run.dryRun ? dryState(state, candidates) : state;
    const objects = candidates.map(({ candidate, reason }) =>
      decideObject(run, candidate, { state: seen, history, held: blocked ? 'BREAKER' : reason }),
    );
    const reversed = objects.some(({ parts }) => parts.some((part) => part.reason === 'BREAKER'));
    return {
      runId: run.runId,
      objects,
      wouldAct,
      exceeds,
      breaker: blocked ? 'TOO_MANY_TARGETS' : reversed ? 'REVERSALS' : null,
    };
  });
}

interface Gated {
  run: TickRun;
  candidates: { candidate: Candidate; reason: RunReason | null }[];
  wouldAct: number;
  blocked: boolean;
  exceeds: number | null;
}

function gate(run: TickRun, history: TickHistory): Gated {
  const candidates = run.candidates.map((candidate) => {
    const { executions } = history.ruleOf(run.ruleId, objectKey(candidate));
    const spent = run.mostExecutions !== null && executions >= run.mostExecutions;
    return { candidate, reason: spent ? ('EXECUTION_LIMIT' as const) : null };
  });
  const acting = candidates.filter(({ candidate, reason }) => reason === null && mayAct(candidate));
  const wouldAct = acting.length;
  const isAbove = run.mostObjects !== null && wouldAct > run.mostObjects;
  const exceeds = isAbove && run.dryRun ? run.mostObjects : null;
  return { run, candidates, wouldAct, exceeds, blocked: isAbove && !run.dryRun };
}

function mayAct({ actions }: Candidate): boolean {
  return actions.some(({ reason }) => reason === null);
}

function dryState(state: TickState, candidates: Gated['candidates']): TickState {
  const own = state.copy();
  for (const { candidate, reason } of candidates) if (reason === null) own.notePause(candidate);
  return own;
}
