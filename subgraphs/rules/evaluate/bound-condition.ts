import type { Condition, NumberOperator, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from './account-data.ts';
import { boundMetric, REASONS, type BoundNumber } from './bound-metric.ts';
import { boundOperand, type BoundOperand } from './bound-operand.ts';
import { comparison, type RowSign } from './quotients.ts';
import type { UnknownReason } from './trace.ts';
import { FALSE, TRUE, UNKNOWN, type RowVerdict } from './verdicts.ts';
import { windowOf } from './windows.ts';

/** A condition over the objects of one ad account. */
export interface BoundCondition {
  condition: Condition;
  number: BoundNumber;
  operand: BoundOperand;
  verdict: RowVerdict;
  /** Reason why the condition is unknown for the object of a row; null where it is known. */
  reasonOf(row: number): UnknownReason | null;
}

/** Binds a condition to the columns of an ad account. */
export function bindCondition(data: AccountData, level: TargetLevel, condition: Condition): BoundCondition {
  const number = boundMetric(data, level, condition.metric, windowOf(condition.timeframe, data.today));
  const operand = boundOperand(data, level, condition.operand);
  const signs = operand.bounds.map((bound) => comparison(number, bound));
  const holds = testOf(condition.operator, signs);
  const { faults } = number;
  const others = operand.faults;
  return {
    condition,
    number,
    operand,
    verdict: others
      ? (row) => (faults[row] !== 0 || others[row] !== 0 ? UNKNOWN : holds(row) ? TRUE : FALSE)
      : (row) => (faults[row] !== 0 ? UNKNOWN : holds(row) ? TRUE : FALSE),
    reasonOf: (row) => REASONS[faults[row]!] ?? (others?.[row] ? 'OPERAND_UNKNOWN' : null),
  };
}

type RowTest = (row: number) => boolean;

const NEVER: RowSign = () => Number.NaN;

function testOf(operator: NumberOperator, [sign = NEVER, highSign = NEVER]: readonly RowSign[]): RowTest {
  switch (operator) {
    case 'gt':
      return (row) => sign(row) > 0;
    case 'gte':
      return (row) => sign(row) >= 0;
    case 'lt':
      return (row) => sign(row) < 0;
    case 'lte':
      return (row) => sign(row) <= 0;
    case 'eq':
      return (row) => sign(row) === 0;
    case 'neq':
      return (row) => sign(row) !== 0;
    case 'between':
      return (row) => sign(row) >= 0 && highSign(row) <= 0;
    case 'not_between':
      return (row) => sign(row) < 0 || highSign(row) > 0;
  }
}
