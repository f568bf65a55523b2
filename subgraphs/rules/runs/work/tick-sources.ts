import type { RuleDefinition, TargetLevel, TaskDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { AccountReading } from '#subgraphs/rules/data/read-account-data.ts';
import type { DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import type { Evaluator } from '#subgraphs/rules/evaluate/evaluator.ts';
import type { WantedAction } from '#subgraphs/rules/runs/decide/candidate.ts';
import type { RuleActor } from '#subgraphs/rules/saved/rule-actor.ts';

/** A version of a rule ready to run. */
export interface CompiledRule {
  definition: RuleDefinition;
  evaluator: Evaluator;
}

/** Version of a rule as it is stored. */
export interface StoredVersion {
  ruleId: string;
  version: number;
  definition: Readonly<Record<string, unknown>>;
}

/** Question for the data of one ad account. */
export interface AskedAccount {
  actor: RuleActor;
  adAccountId: string;
  needs: DataNeeds;
  now: Date;
  signal: AbortSignal;
}

/** An object that a task fires for. */
export interface MatchedObject {
  row: number;
  task: TaskDefinition;
}

/** Actions wanted for the matched objects of one account, in their order. */
export interface AskedActions {
  actor: RuleActor;
  data: AccountReading;
  level: TargetLevel;
  matches: readonly MatchedObject[];
  signal: AbortSignal;
}

/** Everything a tick takes from other rooms. */
export interface TickSources {
  /** Throws UnreadableDefinition. */
  compile(version: StoredVersion): CompiledRule;
  read(asked: AskedAccount): Promise<AccountReading>;
  /** Reads budgets live where an amount depends on them, and decides the actions of each match. */
  wanted(asked: AskedActions): Promise<(readonly WantedAction[])[]>;
}
