import type { MetricOperand, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { levelsAbove } from '#subgraphs/rules/definition/levels.ts';
import type { AccountData } from './account-data.ts';
import { boundMetric, type BoundNumber } from './bound-metric.ts';
import { columnOf } from './columns.ts';
import { rowsAbove, tableOf } from './object-rows.ts';
import type { Quotient } from './quotients.ts';
import { shared } from './shared-work.ts';
import { windowOf } from './windows.ts';

const MILLION = 1_000_000n;
const NO_VALUE = 1;

/** Numbers that a metric is compared with: one, or the two bounds of a range. */
export interface BoundOperand {
  bounds: readonly Quotient[];
  /** Codes of unknown values by row; null for constants. */
  faults: Uint8Array | null;
}

/** The value of a condition for the objects of a level. */
export function boundOperand(data: AccountData, level: TargetLevel, operand: MetricOperand): BoundOperand {
  switch (operand.kind) {
    case 'number':
      return { bounds: [constant(operand.value)], faults: null };
    case 'range':
      return { bounds: [constant(operand.low), constant(operand.high)], faults: null };
    case 'metric': {
      const window = windowOf(operand.timeframe, data.today, operand.shiftDays);
      return multiplied(boundMetric(data, level, operand.metric, window), operand.multiply);
    }
    case 'attribute':
      return multiplied(boundBudget(data, level, operand), operand.multiply);
  }
}

function constant(value: bigint): Quotient {
  return { top: null, bottom: null, scale: value };
}

/** The multiplier is in millionths as well, which a constant bottom takes out again. */
function multiplied(number: BoundNumber, multiply: bigint): BoundOperand {
  const { faults, ...quotient } = number;
  return {
    bounds: [{ ...quotient, scale: quotient.scale * multiply, divisor: (quotient.divisor ?? 1n) * MILLION }],
    faults,
  };
}

type BudgetOperand = Extract<MetricOperand, { kind: 'attribute' }>;

/** Budgets in millionths of the major unit; of several levels above the nearest that has one. */
function boundBudget(
  data: AccountData,
  level: TargetLevel,
  { attribute, scope, level: above }: BudgetOperand,
): BoundNumber {
  return shared(data, `budget/${level}/${attribute}/${scope}/${above}`, () => {
    const levels = scope === 'self' ? [level] : above === null ? levelsAbove(level) : [above];
    const sources = levels.map((one) => {
      const table = tableOf(data, one);
      return { rows: rowsAbove(data, level, one), budgets: table.attributes[attribute] ?? [] };
    });
    const values = tableOf(data, level).ids.map((_, row) => {
      const found = sources.map(({ rows, budgets }) => budgets[rows[row]!] ?? null).find((budget) => budget !== null);
      return found === undefined ? null : BigInt(found);
    });
    const top = columnOf(values);
    const faults = Uint8Array.from(values, (value) => (value === null ? NO_VALUE : 0));
    return { top, bottom: null, scale: MILLION / BigInt(data.minorPerMajor), faults };
  });
}
