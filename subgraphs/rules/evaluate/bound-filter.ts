import type { Filter, FilterNode, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { levelsAbove } from '#subgraphs/rules/definition/levels.ts';
import { ATTRIBUTES } from '#subgraphs/rules/vocabulary/attributes.ts';
import { NEGATIVE_OPERATORS } from '#subgraphs/rules/vocabulary/operators.ts';
import type { AccountData } from './account-data.ts';
import { attributeColumn } from './attribute-column.ts';
import { attributeTest } from './attribute-test.ts';
import { rowsAbove } from './object-rows.ts';
import { shared } from './shared-work.ts';
import { FALSE, joined, negation, TRUE, UNKNOWN, type RowVerdict } from './verdicts.ts';

/** Verdict of a filter tree for the objects of a level: an object whose ancestor was not imported is unknown, and not selected. */
export function bindFilter(data: AccountData, level: TargetLevel, node: FilterNode): RowVerdict {
  if (node.kind === 'filter') return bindPredicate(data, level, node);
  return joined(
    node.combinator,
    node.children.map((child) => bindFilter(data, level, child)),
  );
}

/** Levels a filter reads: those it names that have the attribute. */
export function levelsRead(target: TargetLevel, { scope, level, attribute }: Filter): readonly TargetLevel[] {
  const named = scope === 'self' ? [target] : level === null ? levelsAbove(target) : [level];
  const having = ATTRIBUTES.find(({ id }) => id === attribute)?.levels.map((one) => one.toLowerCase()) ?? [];
  return named.filter((one) => having.includes(one));
}

/** Of several levels a positive operator holds if it holds for any, and a negative one is its negation. */
function bindPredicate(data: AccountData, level: TargetLevel, filter: Filter): RowVerdict {
  const verdicts = levelsRead(level, filter).map((one) => verdictAt(data, level, one, filter));
  const positive = joined('or', verdicts);
  return filter.operator in NEGATIVE_OPERATORS ? negation(positive) : positive;
}

function verdictAt(data: AccountData, target: TargetLevel, level: TargetLevel, filter: Filter): RowVerdict {
  const column = attributeColumn(data, level, filter.attribute);
  if (column === null) return () => UNKNOWN;
  const holds = attributeTest(column, filter, data.now);
  if (level === target) return (row) => (holds(row) ? TRUE : FALSE);
  const rows = ancestorRows(data, target, level);
  return (row) => {
    const at = rows[row]!;
    return at < 0 ? UNKNOWN : holds(at) ? TRUE : FALSE;
  };
}

/** Rows above, kept for all filters over the same data. */
export function ancestorRows(data: AccountData, from: TargetLevel, to: TargetLevel): Int32Array {
  return shared(data, `above/${from}/${to}`, () => rowsAbove(data, from, to));
}
