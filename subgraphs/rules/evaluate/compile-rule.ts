import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from './account-data.ts';
import { bindRule, firstReason, type BoundRule } from './bound-rule.ts';
import { dataNeeds } from './data-needs.ts';
import type { Evaluation, Evaluator, Match } from './evaluator.ts';
import { explainRow } from './explain-row.ts';
import { tableOf } from './object-rows.ts';
import { shared } from './shared-work.ts';
import type { EvaluationOutcome, UnknownReason } from './trace.ts';
import { TRUE, UNKNOWN } from './verdicts.ts';

const OUTCOMES: readonly EvaluationOutcome[] = ['NOT_SELECTED', 'NOT_MATCHED', 'UNKNOWN', 'MATCHED'];
const [NOT_SELECTED, NOT_MATCHED, UNKNOWN_OUTCOME, MATCHED] = [0, 1, 2, 3];

/** Compiles a definition into closures over columns. Objects whose verdict is unknown never match. */
export function compileRule(definition: RuleDefinition): Evaluator {
  return {
    needs: (today) => dataNeeds(definition, today),
    evaluate: (data) => evaluateRule(bindRule(data, definition), tableOf(data, definition.level).ids),
    explain: (data, entityId) => {
      const row = rowsById(data, definition).get(entityId);
      return row === undefined ? null : explainRow(data, definition, bindRule(data, definition), row);
    },
  };
}

function rowsById(data: AccountData, { level }: RuleDefinition): Map<string, number> {
  return shared(data, `rows/${level}`, () => new Map(tableOf(data, level).ids.map((id, row) => [id, row])));
}

function evaluateRule(rule: BoundRule, ids: readonly string[]): Evaluation {
  const outcomes = new Uint8Array(ids.length);
  const matches: Match[] = [];
  const unknown: Partial<Record<UnknownReason, number>> = {};
  let selected = 0;
  for (let row = 0; row < ids.length; row += 1) {
    if (rule.filter(row) !== TRUE) continue;
    selected += 1;
    const { task, unknownTask } = taskOf(rule, row);
    if (task >= 0) matches.push({ row, entityId: ids[row]!, task });
    else if (unknownTask >= 0) count(unknown, firstReason(rule.tasks[unknownTask]!, row));
    outcomes[row] = task >= 0 ? MATCHED! : unknownTask >= 0 ? UNKNOWN_OUTCOME! : NOT_MATCHED!;
  }
  return { selected, matches, unknown, outcomeOf: (row) => OUTCOMES[outcomes[row] ?? NOT_SELECTED!]! };
}

/** Position of the first task that fires and of the first before it that is unknown; -1 for none. */
function taskOf({ tasks }: BoundRule, row: number): { task: number; unknownTask: number } {
  let unknownTask = -1;
  for (let task = 0; task < tasks.length; task += 1) {
    const verdict = tasks[task]!.verdict(row);
    if (verdict === TRUE) return { task, unknownTask };
    if (verdict === UNKNOWN && unknownTask < 0) unknownTask = task;
  }
  return { task: -1, unknownTask };
}

function count(counts: Partial<Record<UnknownReason, number>>, reason: UnknownReason | null): void {
  if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1;
}
