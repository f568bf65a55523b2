import type { AccountData, DataNeeds } from './account-data.ts';
import type { EvaluationOutcome, ObjectTrace, UnknownReason } from './trace.ts';

/** A definition ready to be evaluated over the objects of one ad account after another. Pure: reads no clock and no store. */
export interface Evaluator {
  /** Everything it reads of an ad account whose day is `today`. */
  needs(today: string): DataNeeds;
  /** Evaluates every object of the rule's level. */
  evaluate(data: AccountData): Evaluation;
  /** Explains one object of the rule's level; null where the table has no such object. */
  explain(data: AccountData, entityId: string): ObjectTrace | null;
}

/** Results of one evaluation, by row of the level's table. */
export interface Evaluation {
  /** Objects the filter selects. */
  selected: number;
  /** Objects for which one of the rule's tasks fires, in the order of rows. */
  matches: readonly Match[];
  /** Objects selected without a match, of which a task is unknown: how many for each reason. */
  unknown: Readonly<Partial<Record<UnknownReason, number>>>;
  outcomeOf(row: number): EvaluationOutcome;
}

/** An object and the task that fires for it. */
export interface Match {
  row: number;
  entityId: string;
  /** Position of the task in the definition. */
  task: number;
}
