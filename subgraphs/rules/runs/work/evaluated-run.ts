import type { Candidate } from '#subgraphs/rules/runs/decide/candidate.ts';
import type { ObjectDoings } from '#subgraphs/rules/runs/doings/object-doings.ts';
import type { RunAccount } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
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
  /** Set when the rule has to be paused, since it would be refused again. */
  pauses: boolean;
}

/** Runs of a tick after their evaluation. */
export interface EvaluatedTick {
  now: Date;
  evaluated: readonly EvaluatedRun[];
  refused: readonly RefusedRun[];
  doings: ObjectDoings;
}
