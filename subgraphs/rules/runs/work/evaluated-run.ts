import type { Candidate } from '#subgraphs/rules/runs/decide/candidate.ts';
import type { ObjectDoings } from '#subgraphs/rules/runs/doings/object-doings.ts';
import type { RunAccount } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { PausedReason } from '#subgraphs/rules/saved/rule.ts';
import type { ClaimedRun } from './claimed-runs.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';

/** A run that was evaluated. */
export interface EvaluatedRun {
  run: ClaimedRun;
  executionLimit: RuleDefinition['executionLimit'];
  accounts: readonly RunAccount[];
  targets: number;
  evaluated: number;
  /** Selected objects without a match of which a condition is unknown, by reason. */
  unknown: Readonly<Partial<Record<RunReason, number>>>;
  candidates: readonly Candidate[];
}

/** A run that cannot be evaluated. */
export interface RefusedRun {
  run: ClaimedRun;
  state: 'BLOCKED' | 'FAILED';
  reason: RunReason;
  message: string;
  /** Reason to pause the rule, since it would be refused again; null for none. */
  pause: PausedReason | null;
}

/** Runs that are tried again, by the first error that kept one of them from being evaluated. */
export interface PostponedRuns {
  error: unknown;
}

/** Runs of a tick after their evaluation. */
export interface EvaluatedTick {
  now: Date;
  evaluated: readonly EvaluatedRun[];
  refused: readonly RefusedRun[];
  doings: ObjectDoings;
  /** Runs that stay claimed, since what kept them from being evaluated may pass; null for none. */
  postponed: PostponedRuns | null;
}
