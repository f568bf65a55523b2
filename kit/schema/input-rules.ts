import {
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';
import { whereFit } from '#kit/values/unfit-parts.ts';

/** Input as rules see it: nothing need be there, and what could not be read or breaks a bound is an InvalidValue. */
export type Given<T> = T extends readonly (infer Item)[]
  ? readonly (Given<Item> | InvalidValue | null | undefined)[]
  : T extends string | number | boolean | bigint | Date
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: Given<NonNullable<T[Key]>> | InvalidValue | null | undefined }
      : T;

/**
 * A rule between the fields of an input object, or between the arguments of a field: what it says is told together with
 * broken bounds. Pure, and of one call alone: it asks neither the database nor the clock. `at` makes the path of a field.
 */
export type InputRule<T> = (given: Given<T>, at: (name: string) => string) => Violation[];

/** Rules by the input object (`MemoryScopeInput`) or the field (`Query.memoryRecall`) they are about. */
export type InputRules = Readonly<Record<string, InputRule<never>>>;

type Ruled = GraphQLInputObjectType | GraphQLField<unknown, unknown>;
/** A rule, whatever it is about. */
export type AnyRule = (given: object, at: (name: string) => string) => Violation[];

const RULE = 'adops.rule';

/** Whether a value was given and fits: it could be read, and keeps its bounds. */
export function isRead<T>(value: T | InvalidValue | null | undefined): value is T {
  return isGiven(value) && !(value instanceof InvalidValue);
}

/** Whether something was given, be it readable or not. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

type Reading = 'whole' | 'alone';
const READING = new WeakMap<object, Reading>();

/**
 * Rules about parts which fit, as what has passed its checks is typed: each is silent where it reads one which does not, or
 * lacks, and the others are told.
 */
export function whenWhole<T>(...rules: ((given: T, at: (name: string) => string) => Violation[])[]): InputRule<T> {
  const each = (given: T, at: (name: string) => string) => rules.flatMap((rule) => whereFit(() => rule(given, at)));
  return reading('whole', each as InputRule<T>);
}

/** A rule about fields each on its own, told beside the bounds of the same field: it reads what breaks one. */
export function eachAlone<T>(rule: InputRule<T>): InputRule<T> {
  return reading('alone', (...args: Parameters<typeof rule>) => rule(...args));
}

function reading<R extends InputRule<never>>(how: Reading, rule: R): R {
  READING.set(rule, how);
  return rule;
}

/** What a rule is told of parts that do not fit: nothing of `whole`, all of them `alone`, and otherwise that they were given. */
export function readingOf(rule: AnyRule): Reading | undefined {
  return READING.get(rule);
}

/** Lays rules on a schema; gives the names for which it has no input object and no field. */
export function layRules(schema: GraphQLSchema, rules: InputRules): string[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const [typeName = '', fieldName] = name.split('.');
    const type = schema.getType(typeName);
    const ruled = fieldName === undefined ? type : isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!ruled || (fieldName === undefined && !isInputObjectType(ruled as typeof type))) return [name];
    ruled.extensions = { ...ruled.extensions, [RULE]: rule };
    return [];
  });
}

/** The rule laid on an input object or a field. */
export function ruleOf({ extensions }: Ruled): AnyRule | undefined {
  return (extensions as Record<string, unknown> | undefined)?.[RULE] as AnyRule | undefined;
}
