import { parseDefinition } from '../parse-definition.ts';
import type { RuleDefinition } from '../definition.ts';

type Json = Record<string, unknown>;

/** Id of the only task of `ruleJson`. */
export const TASK_ID = '11111111-1111-4111-8111-111111111111';
/** Id of the only ad account of `ruleJson`. */
export const ACCOUNT_ID = '22222222-2222-4222-8222-222222222222';

/** A condition in the form of tools. */
export function when(metric: unknown, operator: string, value: unknown, timeframe: unknown = 'today'): Json {
  return { kind: 'condition', metric, timeframe, operator, value };
}

/** A group of conditions in the form of tools. */
export function all(...children: Json[]): Json {
  return { kind: 'group', combinator: 'and', children };
}

/** A group of conditions of which one must hold, in the form of tools. */
export function any(...children: Json[]): Json {
  return { kind: 'group', combinator: 'or', children };
}

/** A filter in the form of tools. */
export function filter(attribute: string, operator: string, value: unknown = null, more: Json = {}): Json {
  return { kind: 'filter', attribute, operator, value, ...more };
}

/** A whole definition in the form of tools: pauses ads at noon that spent 40 today; `change` replaces its fields. */
export function ruleJson(change: Json = {}): Json {
  return {
    name: 'Stop losses',
    ad_account_ids: [ACCOUNT_ID],
    target_filter: { children: [] },
    tasks: [taskJson()],
    schedule: { cron: '0 12 * * *', timezone: 'Europe/Berlin' },
    ...change,
  };
}

/** A task in the form of tools; `change` replaces its fields. */
export function taskJson(change: Json = {}): Json {
  return {
    id: TASK_ID,
    conditions: when('spend', 'gte', 40),
    actions: [{ type: 'set_status', params: { status: 'PAUSED' } }],
    ...change,
  };
}

/** The definition of a JSON that breaks no rule. Throws an error that names every violation. */
export function ruleOf(json: Json): RuleDefinition {
  const read = parseDefinition(json);
  if ('violations' in read) throw new Error(JSON.stringify(read.violations, null, 2));
  return read.definition;
}
