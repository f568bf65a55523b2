import {
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { readingOf, ruleOf, type AnyRule } from './input-rules.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';
import { guarded, marked, unfitParts, type UnfitParts } from '#kit/values/unfit-parts.ts';

type Check = (value: unknown, path: string, unfit: UnfitParts | undefined, found: Violation[]) => void;
/** Checks of the input objects so far; undefined while one is being made, or where there is nothing to check. */
type Known = Map<GraphQLInputObjectType, Check | undefined>;

/**
 * Collects the violations of rules between fields in the arguments of a field, at any depth. Values at the paths `unfit` have failed their
 * own checks, of type or bounds: no rule reads them. Undefined when there are no rules.
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
    const found: Violation[] = [];
    const parts = unfitParts(unfit);
    if (rule !== undefined) apply(rule, values, '', parts, found);
    for (const { name, check } of checks) check(values[name], name, parts?.within.get(name), found);
    return found;
  };
}

function checkOf(type: GraphQLInputType, known: Known): Check | undefined {
  if (isNonNullType(type)) return checkOf(type.ofType, known);
  if (isInputObjectType(type)) return objectCheck(type, known);
  const item = isListType(type) ? checkOf(type.ofType, known) : undefined;
  if (item === undefined) return undefined;
  return (value, path, unfit, found) => {
    if (!Array.isArray(value) || unfit?.itself) return;
    value.forEach((entry, index) => item(entry, `${path}[${index}]`, unfit?.within.get(String(index)), found));
  };
}

function objectCheck(type: GraphQLInputObjectType, known: Known): Check | undefined {
  // A type within itself: a value decides if there is something to check.
  if (known.has(type)) return known.get(type) ?? ((...args) => known.get(type)?.(...args));
  known.set(type, undefined);
  const rule = ruleOf(type);
  const fields = Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const check = checkOf(fieldType, known);
    return check === undefined ? [] : [{ name, check }];
  });
  if (rule === undefined && fields.length === 0) return undefined;
  const check: Check = (value, path, unfit, found) => {
    if (typeof value !== 'object' || value === null || value instanceof InvalidValue || unfit?.itself) return;
    if (rule !== undefined) apply(rule, value, path, unfit, found);
    for (const field of fields) {
      const part = (value as Record<string, unknown>)[field.name];
      field.check(part, `${path}.${field.name}`, unfit?.within.get(field.name), found);
    }
  };
  known.set(type, check);
  return check;
}

function apply(rule: AnyRule, value: object, path: string, unfit: UnfitParts | undefined, found: Violation[]): void {
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const how = readingOf(rule);
  if (unfit === undefined || how === 'alone') found.push(...rule(value, at));
  else if (how === 'whole') found.push(...rule(guarded(value, unfit), at));
  else found.push(...rule(marked(value, unfit), at));
}
