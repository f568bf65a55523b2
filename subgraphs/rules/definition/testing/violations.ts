import { parseDefinition } from '../parse-definition.ts';
import { ruleJson, taskJson } from './rule-json.ts';

type Json = Record<string, unknown>;

/** Violations of a definition in the form of tools, each as its path and message. */
export function violationsOf(json: unknown): string[] {
  const read = parseDefinition(json);
  return 'violations' in read ? read.violations.map(({ path, message }) => `${path}: ${message}`) : [];
}

/** A definition with these conditions. */
export function conditioned(conditions: Json, change: Json = {}): Json {
  return ruleJson({ tasks: [taskJson({ conditions })], ...change });
}

/** A definition for ad sets with one action. */
export function acting(type: string, params: Json, change: Json = {}): Json {
  return ruleJson({ level: 'adset', tasks: [taskJson({ actions: [{ type, params }] })], ...change });
}

/** A definition with one filter. */
export function filtered(child: Json, change: Json = {}): Json {
  return ruleJson({ target_filter: { children: [child] }, ...change });
}
