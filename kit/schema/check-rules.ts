import {
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { ruleOf } from './input-rules.ts';
import { InvalidValue } from './invalid-value.ts';

type Check = (value: unknown, path: string, found: Violation[]) => void;
/** Checks of the input objects met so far; undefined while one is being made, or where there is nothing to check. */
type Known = Map<GraphQLInputObjectType, Check | undefined>;

/** Collects what the rules between fields say of the arguments of a field, however deep. Undefined when there are none. */
export function checkRules(
  field: GraphQLField<unknown, unknown>,
): ((values: Record<string, unknown>) => Violation[]) | undefined {
  const rule = ruleOf(field);
  const known: Known = new Map();
  const checks = field.args.flatMap(({ name, type }) => {
    const check = checkOf(type, known);
    return check === undefined ? [] : [{ name, check }];
  });
  if (rule === undefined && checks.length === 0) return undefined;
  return (values) => {
    const found = rule?.(values, (name) => name) ?? [];
    for (const { name, check } of checks) check(values[name], name, found);
    return found;
  };
}

function checkOf(type: GraphQLInputType, known: Known): Check | undefined {
  if (isNonNullType(type)) return checkOf(type.ofType, known);
  if (isInputObjectType(type)) return objectCheck(type, known);
  const item = isListType(type) ? checkOf(type.ofType, known) : undefined;
  if (item === undefined) return undefined;
  return (value, path, found) => {
    if (Array.isArray(value)) value.forEach((entry, index) => item(entry, `${path}[${index}]`, found));
  };
}

function objectCheck(type: GraphQLInputObjectType, known: Known): Check | undefined {
  // One within itself: whether there is something to check is known when a value comes.
  if (known.has(type)) return known.get(type) ?? ((value, path, found) => known.get(type)?.(value, path, found));
  known.set(type, undefined);
  const rule = ruleOf(type);
  const fields = Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const check = checkOf(fieldType, known);
    return check === undefined ? [] : [{ name, check }];
  });
  if (rule === undefined && fields.length === 0) return undefined;
  const check: Check = (value, path, found) => {
    if (typeof value !== 'object' || value === null || value instanceof InvalidValue) return;
    if (rule !== undefined) found.push(...rule(value, (name) => `${path}.${name}`));
    for (const field of fields) {
      field.check((value as Record<string, unknown>)[field.name], `${path}.${field.name}`, found);
    }
  };
  known.set(type, check);
  return check;
}
