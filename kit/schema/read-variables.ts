import {
  coerceInputValue,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { withoutSuggestion } from '#kit/errors/without-suggestion.ts';
import { INT_FAULT } from '#kit/values/int-range.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';
import { variablePlaces } from './variable-places.ts';

/** The variables of an operation as far as they fit their types. */
export interface ReadVariables {
  /** Values, with an InvalidValue in the place of one that does not fit. */
  values: Record<string, unknown>;
  /** Every value that does not fit its type, by its path within the arguments, or within the variable where it is used elsewhere. */
  violations: Violation[];
}

/** A type, with true in `optional` when its value may be left out. */
interface Taken {
  type: GraphQLInputType;
  optional: boolean;
}

type Steps = readonly (string | number)[];

/**
 * Maximum number of violations per variable: a value that does not fit costs a thousand times one that does, and a document has room for a
 * million.
 */
const MOST_REPORTED = 1_000;

/** Thrown to end the reading of a variable with enough violations. */
class EnoughReported extends Error {}

/** Reads variables as graphql-js does, but continues where it gives up. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>> = {},
): ReadVariables {
  const places = variablePlaces(operation);
  const read: ReadVariables = { values: {}, violations: [] };
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const path = places.get(name) ?? name;
    const type = typeFromAST(schema, typeNode as never);
    if (!isInputType(type)) continue;
    const whole = { type, optional: defaultValue !== undefined };
    if (Object.hasOwn(given, name)) read.values[name] = readValue(given[name], whole, path, read.violations);
    else if (defaultValue) read.values[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type)) read.violations.push({ path, rule: 'required', message: 'is required' });
  }
  return read;
}

/** Reads a value by its type; adds violations, and leaves an InvalidValue in the place of each, or of the whole when there are too many. */
function readValue(given: unknown, whole: Taken, path: string, found: Violation[]): unknown {
  try {
    return readAll(given, whole, path, found);
  } catch (error) {
    if (!(error instanceof EnoughReported)) throw error;
    const more = { path, rule: 'more', message: 'holds more faults than are listed: correct these first' };
    found.push(more);
    return new InvalidValue(more.rule, more.message, true);
  }
}

function readAll(given: unknown, whole: Taken, path: string, found: Violation[]): unknown {
  let reported = 0;
  const unread: { steps: Steps; value: unknown }[] = [];
  const root = {
    value: coerceInputValue(withLists(given, whole.type), whole.type, (steps, value, error) => {
      if ((reported += 1) > MOST_REPORTED) throw new EnoughReported();
      // Its bound, which may be narrower, is reported with the others.
      if (INT_FAULT.test(error.message)) return void unread.push({ steps, value });
      const violation = violationOf(`${path}${printed(steps)}`, error, () => takenAt(whole, steps).optional);
      found.push(violation);
      if (value === null || value === undefined) return;
      unread.push({ steps, value: new InvalidValue(violation.rule, violation.message, true) });
    }),
  };
  for (const { steps, value } of unread) put(root, ['value', ...steps], value);
  return root.value;
}

/** Violation in graphql-js's error about the value at a path; one of its fields by that field's path. */
function violationOf(path: string, { message }: GraphQLError, optional: () => boolean): Violation {
  // A made-up name may hold anything.
  const [, unknown] = /^Field "(.*)" is not defined by type "/su.exec(message) ?? [];
  if (unknown !== undefined)
    return { path: `${path}.${unknown}`, rule: 'unknown', message: 'is no field here: remove it' };
  const [, missing] = /^Field "([^"]+)" of required type /u.exec(message) ?? [];
  if (missing !== undefined) return { path: `${path}.${missing}`, rule: 'required', message: 'is required' };
  if (/non-null/u.test(message))
    return { path, rule: 'required', message: `must not be null${optional() ? ': leave it out' : ''}` };
  return { path, rule: 'type', message: withoutSuggestion(message) };
}

/** Type of the value at some steps within a variable. */
function takenAt(whole: Taken, steps: Steps): Taken {
  return steps.reduce<Taken>(({ type }, step) => {
    const named = getNullableType(type);
    if (isListType(named)) return { type: named.ofType as GraphQLInputType, optional: false };
    const field = isInputObjectType(named) ? named.getFields()[step] : undefined;
    return field ? { type: field.type, optional: field.defaultValue !== undefined } : whole;
  }, whole);
}

function printed(steps: Steps): string {
  return steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}

/** The value with lists of one where single values stand for them, so that paths into it match those of the operation. */
function withLists(given: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return withLists(given, type.ofType);
  if (given === undefined || given === null) return given;
  if (isListType(type)) return [given].flat().map((item) => withLists(item, type.ofType));
  if (!isInputObjectType(type) || typeof given !== 'object' || Array.isArray(given)) return given;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(given).map(([name, part]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? withLists(part, field.type) : part];
    }),
  );
}

/** Puts a value into a missing place. */
function put(root: object, steps: Steps, value: unknown): void {
  const [last] = steps.slice(-1);
  const parent = steps.slice(0, -1).reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], root);
  if (typeof parent !== 'object' || parent === null || last === undefined) return;
  const holder = parent as Record<string | number, unknown>;
  if (holder[last] === undefined) holder[last] = value;
}
