import {
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { needsWhole, ruleOf, type AnyRule } from './input-rules.ts';
import { InvalidValue } from './invalid-value.ts';

interface Findings {
  found: Violation[];
  /** Paths of what does not fit its type. */
  unfit: readonly string[];
}
type Check = (value: unknown, path: string, findings: Findings) => void;
/** Checks of the input objects met so far; undefined while one is being made, or where there is nothing to check. */
type Known = Map<GraphQLInputObjectType, Check | undefined>;

/**
 * Collects what the rules between fields say of the arguments of a field, however deep; of those given, what is at the paths
 * `unfit` does not fit its type. Undefined when there are no rules.
 */
export function checkRules(
  field: GraphQLField<unknown, unknown>,
): ((values: Record<string, unknown>, unfit?: readonly string[]) => Violation[]) | undefined {
  const rule = ruleOf(field);
  const known: Known = new Map();
  const checks = field.args.flatMap(({ name, type }) => {
    const check = checkOf(type, known);
    return check === undefined ? [] : [{ name, check }];
  });
  if (rule === undefined && checks.length === 0) return undefined;
  return (values, unfit = []) => {
    const findings = { found: [], unfit };
    if (rule !== undefined) apply(rule, values, '', findings);
    for (const { name, check } of checks) check(values[name], name, findings);
    return findings.found;
  };
}

function checkOf(type: GraphQLInputType, known: Known): Check | undefined {
  if (isNonNullType(type)) return checkOf(type.ofType, known);
  if (isInputObjectType(type)) return objectCheck(type, known);
  const item = isListType(type) ? checkOf(type.ofType, known) : undefined;
  if (item === undefined) return undefined;
  return (value, path, findings) => {
    if (Array.isArray(value)) value.forEach((entry, index) => item(entry, `${path}[${index}]`, findings));
  };
}

function objectCheck(type: GraphQLInputObjectType, known: Known): Check | undefined {
  // One within itself: whether there is something to check is known when a value comes.
  if (known.has(type)) return known.get(type) ?? ((value, path, findings) => known.get(type)?.(value, path, findings));
  known.set(type, undefined);
  const rule = ruleOf(type);
  const fields = Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const check = checkOf(fieldType, known);
    return check === undefined ? [] : [{ name, check }];
  });
  if (rule === undefined && fields.length === 0) return undefined;
  const check: Check = (value, path, findings) => {
    if (typeof value !== 'object' || value === null || value instanceof InvalidValue) return;
    if (rule !== undefined) apply(rule, value, path, findings);
    for (const field of fields) {
      field.check((value as Record<string, unknown>)[field.name], `${path}.${field.name}`, findings);
    }
  };
  known.set(type, check);
  return check;
}

function apply(rule: AnyRule, value: object, path: string, { found, unfit }: Findings): void {
  if (needsWhole(rule) && (unfit.some((other) => isWithin(other, path)) || holdsUnread(value))) return;
  found.push(...rule(value, (name) => (path === '' ? name : `${path}.${name}`)));
}

function isWithin(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

function holdsUnread(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof InvalidValue || Object.values(value).some(holdsUnread);
}
