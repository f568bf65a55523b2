import type { Violation } from '#kit/errors/refusals.ts';
import { parseDefinition } from '#subgraphs/rules/definition/parse-definition.ts';
import type { RuleDefinitionInput } from '#subgraphs/rules/generated/schema-types.ts';
import { definitionWire } from './definition-wire.ts';

/** Fields of definitions whose names in the graph differ from those in tools. */
const GRAPH_NAMES: Readonly<Record<string, string>> = {
  ad_account_ids: 'adAccountIds',
  target_filter: 'targetFilter',
  active_only: 'activeOnly',
  execution_limit: 'executionLimit',
  max_executions: 'maxExecutions',
  window_seconds: 'windowSeconds',
};
/** Behind these a path is in free-form parts, whose names are the same everywhere. */
const FREE_FORM = /\.(?:metric|timeframe|value|params)\b|^metadata\b/u;

/** A path within a definition, as it is in tools, in the names of the graph. */
export function graphPath(path: string): string {
  const free = FREE_FORM.exec(path)?.index ?? path.length;
  const typed = path.slice(0, free).replaceAll(/[a-z_]+/gu, (name) => GRAPH_NAMES[name] ?? name);
  return typed + path.slice(free);
}

/** Violations of a whole definition, each with its path in the input. */
export function definitionViolations(input: RuleDefinitionInput, at: (name: string) => string): Violation[] {
  const parsed = parseDefinition(definitionWire(input));
  if (!('violations' in parsed)) return [];
  return parsed.violations.map((violation) => ({ ...violation, path: at(graphPath(violation.path)) }));
}
