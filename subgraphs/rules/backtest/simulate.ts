import type { ActionAccount } from '#subgraphs/rules/actions/action-account.ts';
import { decideActions } from '#subgraphs/rules/actions/decide-actions.ts';
import type { DecidedAction } from '#subgraphs/rules/actions/decided-action.ts';
import type { PresentObject } from '#subgraphs/rules/actions/present-object.ts';
import type { ActionDefinition, RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from '#subgraphs/rules/evaluate/account-data.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import type { Evaluation, Evaluator, Match } from '#subgraphs/rules/evaluate/evaluator.ts';
import type { Backtest, BacktestDay, BacktestTotals } from './backtest.ts';
import { backtestUnknowns } from './backtest-unknowns.ts';
import { FiredObjects } from './fired-objects.ts';
import { SimulatedLimit } from './simulated-limit.ts';
import { SimulatedObjects } from './simulated-objects.ts';

type Counts<Name extends string> = Partial<Record<Name, number>>;

/**
 * Simulates a rule in one ad account, day after day: one evaluation at the end of each day, whatever the schedule says. Pure: days are given
 * one at a time, so that they need not be in memory together.
 */
export class Simulation {
  readonly #definition: RuleDefinition;
  readonly #account: ActionAccount;
  readonly #evaluator: Evaluator;
  readonly #objects: SimulatedObjects;
  readonly #limit: SimulatedLimit;
  readonly #fired = new FiredObjects();
  readonly #days: BacktestDay[] = [];

  /** Begins before the first day. */
  constructor(definition: RuleDefinition, account: ActionAccount) {
    this.#definition = definition;
    this.#account = account;
    this.#evaluator = compileRule(definition);
    this.#objects = new SimulatedObjects(definition.level);
    this.#limit = new SimulatedLimit(definition.executionLimit);
  }

  /** Everything that a day's evaluation reads. */
  needs(date: string): ReturnType<Evaluator['needs']> {
    return this.#evaluator.needs(date);
  }

  /** Simulates the next day: `today` of the data is the day, `now` its end, and the sums are those known by now. */
  day(given: AccountData): void {
    const data = this.#objects.applied(given);
    const evaluation = this.#evaluator.evaluate(data);
    const day = { ...emptyDay(data.today), targets: evaluation.selected, matched: evaluation.matches.length };
    day.unknown = { ...evaluation.unknown };
    for (const match of evaluation.matches) this.#act(data, match, day);
    const after = this.#objects.applied(given);
    this.#days.push({ ...day, configuredBudget: this.#configured(after, evaluation) });
  }

  /** The result of the days so far; times of the schedule are those behind `now`. */
  result(now: Date): Backtest {
    return {
      days: this.#days,
      objects: this.#fired.list(),
      totals: totalsOf(this.#days),
      unknowns: backtestUnknowns(this.#definition, now),
    };
  }

  #act(data: AccountData, { row, entityId, task }: Match, day: BacktestDay): void {
    const at = data.now.getTime();
    const object = this.#objects.present(data, row);
    this.#fired.fire(entityId, day.date);
    if (!this.#limit.admits(entityId, at)) return add(day.heldBack, 'EXECUTION_LIMIT');
    const actions = decideActions(this.#definition.tasks[task]!, object, this.#account);
    const effects = actions.filter(({ effect }) => effect !== null);
    for (const { reason } of actions) if (reason !== null) add(day.heldBack, reason);
    for (const action of effects) this.#carryOut(object, action, day);
    if (effects.length === 0) return;
    day.acted += 1;
    this.#limit.count(entityId, at);
  }

  #carryOut(object: PresentObject, action: DecidedAction, day: BacktestDay): void {
    add(day.actions, action.type);
    this.#objects.keep(object, action);
    this.#fired.change(object.id, day.date, action);
  }

  /** Daily budgets of the selected objects that are active. */
  #configured(data: AccountData, { outcomeOf }: Evaluation): bigint {
    const table = data.tables[this.#definition.level]!;
    const { daily_budget: budgets, effective_status: statuses } = table.attributes;
    let sum = 0n;
    for (let row = 0; row < table.ids.length; row += 1) {
      if (statuses?.[row] !== 'ACTIVE' || outcomeOf(row) === 'NOT_SELECTED') continue;
      sum += BigInt(budgets?.[row] ?? 0);
    }
    return sum;
  }
}

function emptyDay(date: string): BacktestDay {
  return { date, targets: 0, matched: 0, acted: 0, actions: {}, heldBack: {}, unknown: {}, configuredBudget: 0n };
}

function totalsOf(days: readonly BacktestDay[]): BacktestTotals {
  const actions: Counts<ActionDefinition['type']> = {};
  let [fires, acted] = [0, 0];
  let peakBudget: BacktestTotals['peakBudget'] = null;
  for (const day of days) {
    fires += day.matched;
    acted += day.acted;
    for (const type of Object.keys(day.actions) as ActionDefinition['type'][]) add(actions, type, day.actions[type]);
    const { date, configuredBudget: amount } = day;
    if (peakBudget === null || amount > peakBudget.amount) peakBudget = { date, amount };
  }
  return { fires, acted, actions, peakBudget };
}

function add<Name extends string>(counts: Counts<Name>, name: Name, count = 1): void {
  counts[name] = (counts[name] ?? 0) + count;
}
