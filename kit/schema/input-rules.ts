import {
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { InvalidValue } from './invalid-value.ts';

/** Input as rules see it: nothing need be there, bounds may be broken, and what could not be read is an InvalidValue. */
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

/** Whether a value was given and could be read. */
export function isRead<T>(value: T | InvalidValue | null | undefined): value is T {
  return isGiven(value) && !(value instanceof InvalidValue);
}

/** Whether something was given, be it readable or not. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const WHOLE = new WeakSet<AnyRule>();

/** A rule about input which fits its types altogether; it is silent about what lacks something or has something unreadable. */
export function whenWhole<T>(rule: (given: T, at: (name: string) => string) => Violation[]): InputRule<T> {
  const marked = (...args: Parameters<typeof rule>) => rule(...args);
  WHOLE.add(marked as AnyRule);
  return marked as InputRule<T>;
}

/** Whether a rule is about input that fits its types altogether. */
export function needsWhole(rule: AnyRule): boolean {
  return WHOLE.has(rule);
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
