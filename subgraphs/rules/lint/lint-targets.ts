import type { FilterNode, RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { filtersOf } from '#subgraphs/rules/evaluate/explain-row.ts';
import { conditionsOf } from '#subgraphs/rules/evaluate/data-needs.ts';
import { ATTRIBUTES } from '#subgraphs/rules/vocabulary/attributes.ts';
import { METRICS } from '#subgraphs/rules/vocabulary/metrics.ts';
import { notice, warning, type LintContext, type LintFinding } from './lint-finding.ts';

const MANY = 1_000;

/** Findings about the objects a rule selects. */
export function lintTargets(definition: RuleDefinition, { selected, currencies }: LintContext): LintFinding[] {
  const { targetFilter, level } = definition;
  const count = selected?.size ?? null;
  const filters = filtersOf(targetFilter);
  const everything = filters.length === 0 && isOpen(targetFilter);
  return [
    ...(everything
      ? [
          warning(
            'empty_filter',
            'target_filter',
            `Without filters it selects every ${level}${count === null ? '' : `: ${count} now`}.`,
          ),
        ]
      : []),
    ...(count === 0 ? [warning('no_targets', 'target_filter', `It selects no ${level} now.`)] : []),
    ...(count !== null && count > MANY && !everything
      ? [warning('many_targets', 'target_filter', `It selects ${count} objects now.`)]
      : []),
    ...filters.flatMap(({ attribute, operand, path }) => unknownWords(attribute, operand, path)),
    ...mixedCurrencies(definition, currencies),
  ];
}

function isOpen(node: FilterNode): boolean {
  if (node.kind === 'filter') return false;
  return node.combinator === 'and' ? node.children.every(isOpen) : node.children.some(isOpen);
}

function unknownWords(
  attribute: string,
  operand: { kind: string; value?: unknown; values?: readonly string[] },
  path: string,
): LintFinding[] {
  const known = ATTRIBUTES.find(({ id }) => id === attribute);
  if (known?.kind !== 'CHOICE') return [];
  const words = operand.values ?? [String(operand.value)];
  const unknown = words.filter((word) => !known.choices.includes(word));
  if (unknown.length === 0) return [];
  return [
    notice(
      'unknown_word',
      `${path}.value`,
      `${attribute} is not known to be ${unknown.join(' or ')}: check the spelling.`,
    ),
  ];
}

/** One amount is another one in each currency. */
function mixedCurrencies(definition: RuleDefinition, currencies: readonly string[]): LintFinding[] {
  const distinct = [...new Set(currencies)].toSorted();
  const path = distinct.length > 1 ? firstAmount(definition) : null;
  if (path === null) return [];
  const message = `The ad accounts have ${distinct.join(', ')}, and this amount is taken in each account's own currency: make a rule for each currency.`;
  return [warning('mixed_currencies', path, message)];
}

function firstAmount({ targetFilter, tasks }: RuleDefinition): string | null {
  const money = filtersOf(targetFilter).find(({ operand }) => operand.kind === 'number' || operand.kind === 'range');
  if (money) return `${money.path}.value`;
  const conditions = tasks.flatMap((task) => conditionsOf(task.conditions));
  const threshold = conditions.find(({ metric, operand }) => {
    const isConstant = operand.kind === 'number' || operand.kind === 'range';
    return isConstant && !isZero(operand) && METRICS.find(({ id }) => id === metric.id)?.kind === 'MONEY';
  });
  if (threshold) return `${threshold.path}.value`;
  const budgets = ['increase_budget', 'decrease_budget', 'set_budget'];
  for (const [task, { actions }] of tasks.entries()) {
    const at = actions.findIndex(({ type }) => budgets.includes(type));
    if (at >= 0) return `tasks[${task}].actions[${at}].params`;
  }
  return null;
}

/** Nothing is nothing in every currency. */
function isZero(operand: { kind: string; value?: unknown }): boolean {
  return operand.kind === 'number' && operand.value === 0n;
}
