import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type InputValueDefinitionNode,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { boundsOf, isAsWritten, isLine, type Bounds } from './bounds.ts';
import { compareDecimals } from '#kit/values/decimal.ts';
import { INT_RANGE } from '#kit/values/int-range.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';
import { SCALARS } from './scalars.ts';
import { textFault, type TextForm } from '#kit/values/text-fault.ts';

type Check = (value: unknown, path: string, found: Violation[]) => void;
type Limits = Bounds & { form: TextForm };

/** Maximum length of a text, in characters; longer ones are files in base64, which nobody is shown and which take a second to search. */
const LONGEST_TEXT = 1_000_000;

/** Sender of the input: people and their programs, or a part of the service, which passes on names as they were stored or imported. */
export type Sender = 'client' | 'service';

/**
 * Collects every violation in the arguments of a field: values that scalars could not read and all broken bounds, at any depth. Undefined
 * when nothing about the arguments can be wrong beyond their types.
 */
export function checkArguments(
  args: readonly GraphQLArgument[],
  sender: Sender = 'client',
): ((values: Record<string, unknown>) => Violation[]) | undefined {
  const checks = args.flatMap(({ name, type, astNode }) => {
    const check = checkOf(type, limitsOf(astNode, sender), sender);
    return check === undefined ? [] : [{ name, check }];
  });
  if (checks.length === 0) return undefined;
  return (values) => {
    const found: Violation[] = [];
    for (const { name, check } of checks) check(values[name], name, found);
    return found;
  };
}

function limitsOf(node: InputValueDefinitionNode | null | undefined, sender: Sender): Limits {
  if (!node) return { form: sender === 'client' ? 'lines' : 'any' };
  const bounds = boundsOf(node);
  const isFile = (bounds.length?.max ?? 0) > LONGEST_TEXT;
  return { ...bounds, form: sender === 'service' || isFile ? 'any' : formOf(node) };
}

function formOf(node: InputValueDefinitionNode): TextForm {
  if (!isLine(node)) return 'lines';
  return isAsWritten(node) ? 'asWritten' : 'line';
}

/** Absent and null are up to the types, not the bounds. */
function checkOf(type: GraphQLInputType, limits: Limits, sender: Sender): Check | undefined {
  if (isNonNullType(type)) return checkOf(type.ofType, limits, sender);
  if (isListType(type)) return listCheck(type.ofType, limits, sender);
  if (isInputObjectType(type)) return objectCheck(type, sender);
  const checks = [...ownChecks(type.name, limits), ...leafChecks(limits)];
  const readable = isScalarType(type) && SCALARS.has(type.name);
  if (checks.length === 0 && !readable) return undefined;
  return (value, path, found) => {
    if (value === undefined || value === null) return;
    if (value instanceof InvalidValue) {
      if (!value.reported) found.push({ path, rule: value.rule, message: value.message });
    } else for (const check of checks) check(value, path, found);
  };
}

function listCheck(itemType: GraphQLInputType, { items, ...each }: Limits, sender: Sender): Check | undefined {
  const item = checkOf(itemType, each, sender);
  if (item === undefined && items === undefined) return undefined;
  return (value, path, found) => {
    if (!Array.isArray(value)) return;
    if (items !== undefined) checkCount(value.length, items, path, found);
    // A list that is far too long is not searched item by item.
    const searched = items?.max === undefined ? value : value.slice(0, items.max + 1);
    if (item !== undefined) searched.forEach((entry, index) => item(entry, `${path}[${index}]`, found));
  };
}

const objectChecks = {
  client: new WeakMap<GraphQLInputObjectType, Check>(),
  service: new WeakMap<GraphQLInputObjectType, Check>(),
};

function objectCheck(type: GraphQLInputObjectType, sender: Sender): Check {
  const known = objectChecks[sender].get(type);
  if (known !== undefined) return known;
  // Input objects may contain themselves: their fields are read for the first value.
  let fields: { name: string; check: Check }[] | undefined;
  const check: Check = (value, path, found) => {
    if (typeof value !== 'object' || value === null) return;
    fields ??= Object.values(type.getFields()).flatMap(({ name, type: fieldType, astNode }) => {
      const fieldCheck = checkOf(fieldType, limitsOf(astNode, sender), sender);
      return fieldCheck === undefined ? [] : [{ name, check: fieldCheck }];
    });
    for (const field of fields)
      field.check((value as Record<string, unknown>)[field.name], `${path}.${field.name}`, found);
  };
  objectChecks[sender].set(type, check);
  return check;
}

/** Checks of a type of GraphQL itself, without directives. */
function ownChecks(type: string, { range, form }: Limits): Check[] {
  if (type === 'String') return [textCheck(form)];
  return type === 'Int' ? [intCheck(range ?? {})] : [];
}

/** Only input that is checked before it is run can exceed an `Int`. */
function intCheck({ min, max, above }: NonNullable<Bounds['range']>): Check {
  return (value, path, found) => {
    const violate = (message: string) => found.push({ path, rule: 'range', message });
    if (max === undefined && Number(value) > INT_RANGE.max) violate(`must be at most ${INT_RANGE.max}`);
    if ((min ?? above) === undefined && Number(value) < INT_RANGE.min) violate(`must be at least ${INT_RANGE.min}`);
  };
}

function leafChecks({ length, range, pattern }: Bounds): Check[] {
  const checks: Check[] = [];
  if (length !== undefined) checks.push(lengthCheck(length));
  if (range !== undefined) checks.push(rangeCheck(range));
  if (pattern !== undefined) checks.push(patternCheck(pattern));
  return checks;
}

function checkCount(
  count: number,
  { min = 0, max = Infinity }: NonNullable<Bounds['items']>,
  path: string,
  found: Violation[],
) {
  if (count < min) found.push({ path, rule: 'items', message: `must have at least ${min} items, has ${count}` });
  if (count > max) found.push({ path, rule: 'items', message: `must have at most ${max} items, has ${count}` });
}

/** Refuses text that the database could not store, which would seem our own fault, and text that differs from its appearance. */
function textCheck(form: TextForm): Check {
  return (value, path, found) => {
    const fault = textFault(String(value), form);
    if (fault !== undefined) found.push({ path, rule: 'characters', message: fault });
  };
}

function lengthCheck({ min = 0, max = Infinity }: NonNullable<Bounds['length']>): Check {
  return (value, path, found) => {
    const text = String(value);
    // A text has at least half as many code points as code units: files in base64 need not be counted.
    if (text.length <= max && text.length >= 2 * min) return;
    const count = codePoints(text);
    if (count < min)
      found.push({ path, rule: 'length', message: `must have at least ${min} characters, has ${count}` });
    if (count > max) found.push({ path, rule: 'length', message: `must have at most ${max} characters, has ${count}` });
  };
}

/** Counted without making an array of a text that may be megabytes long. */
function codePoints(text: string): number {
  let count = 0;
  for (const _point of text) count += 1;
  return count;
}

function rangeCheck({ min, max, above }: NonNullable<Bounds['range']>): Check {
  return (value, path, found) => {
    const number = String(value);
    const violate = (message: string) => found.push({ path, rule: 'range', message });
    if (min !== undefined && compareDecimals(number, min) < 0) violate(`must be at least ${min}`);
    if (above !== undefined && compareDecimals(number, above) <= 0) violate(`must be above ${above}`);
    if (max !== undefined && compareDecimals(number, max) > 0) violate(`must be at most ${max}`);
  };
}

function patternCheck(pattern: string): Check {
  const regex = new RegExp(pattern, 'u');
  return (value, path, found) => {
    if (!regex.test(String(value))) found.push({ path, rule: 'pattern', message: `must match ${pattern}` });
  };
}

/** Name of the type bounds apply to: the innermost of lists. */
export function boundedTypeName(type: GraphQLInputType): string {
  return getNamedType(type).name;
}
