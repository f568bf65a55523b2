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

/** Input of rules: everything may be missing, and an unreadable value or one that breaks a bound is an InvalidValue. */
export type Given<T> = T extends readonly (infer Item)[]
  ? readonly (Given<Item> | InvalidValue | null | undefined)[]
  : T extends string | number | boolean | bigint | Date
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: Given<NonNullable<T[Key]>> | InvalidValue | null | undefined }
      : T;

/**
 * A rule between the fields of an input object, or between the arguments of a field; its violations are reported together with broken
 * bounds. Pure, and of one call alone: it reads neither the database nor the clock. `at` makes the path of a field.
 */
export type InputRule<T> = (given: Given<T>, at: (name: string) => string) => Violation[];

/** Rules by their input object (`MemoryScopeInput`) or field (`Query.memoryRecall`). */
export type InputRules = Readonly<Record<string, InputRule<never>>>;

type Ruled = GraphQLInputObjectType | GraphQLField<unknown, unknown>;
/** A rule of any kind. */
export type AnyRule = (given: object, at: (name: string) => string) => Violation[];

const RULE = 'adops.rule';

/** True when a value was given and is valid: readable, and within its bounds. */
export function isRead<T>(value: T | InvalidValue | null | undefined): value is T {
  return isGiven(value) && !(value instanceof InvalidValue);
}

/** True when a value was given, readable or not. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

type Reading = 'whole' | 'alone';
const READING = new WeakMap<object, Reading>();

/** Rules about valid parts, typed as such. Each is silent when it reads an invalid or missing part, and the others are reported. */
export function whenWhole<T>(...rules: ((given: T, at: (name: string) => string) => Violation[])[]): InputRule<T> {
  const each = (given: T, at: (name: string) => string) => rules.flatMap((rule) => whereFit(() => rule(given, at)));
  return reading('whole', each as InputRule<T>);
}

/** A rule about fields each on its own, reported together with the bounds of the same field: it also reads invalid values. */
export function eachAlone<T>(rule: InputRule<T>): InputRule<T> {
  return reading('alone', (...args: Parameters<typeof rule>) => rule(...args));
}

function reading<R extends InputRule<never>>(how: Reading, rule: R): R {
  READING.set(rule, how);
  return rule;
}

/** Parts without validity that a rule reads: none for `whole`, all for `alone`, and otherwise the fact that they were given. */
export function readingOf(rule: AnyRule): Reading | undefined {
  return READING.get(rule);
}

/** Attaches rules to a schema; returns names without an input object or field. */
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

/** The rule attached to an input object or a field. */
export function ruleOf({ extensions }: Ruled): AnyRule | undefined {
  return (extensions as Record<string, unknown> | undefined)?.[RULE] as AnyRule | undefined;
}
