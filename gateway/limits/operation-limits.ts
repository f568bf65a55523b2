import type { InputCosts } from '#kit/schema/input-costs.ts';

/** Limits of an operation. All are checked before anything is planned. */
export interface OperationLimits {
  /** Levels of nested fields; introspection fields do not count. */
  depth: number;
  /** Aliased fields, with fragments spread out, of introspection as well. */
  aliases: number;
  /** Lexical tokens of the document. */
  tokens: number;
  /** Objects which the operation may return at most, list sizes multiplied, and items its arguments name. */
  cost: number;
  /** Fields, with fragments spread out. */
  fields: number;
  /** Root fields of a mutation. */
  rootMutations: number;
  /** Costs of input objects whose work is more than the items they name. */
  inputCosts?: InputCosts;
}

/** The limits of the public endpoint. */
export const DEFAULT_LIMITS: OperationLimits = {
  depth: 12,
  aliases: 15,
  tokens: 2_000,
  cost: 10_000,
  fields: 10_000,
  rootMutations: 1,
};
