import {
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { badUserInput, Refusal } from '#kit/errors/refusals.ts';
import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import type { OperationLimits } from '#gateway/limits/operation-limits.ts';
import { documentViolation } from '#kit/schema/document-violation.ts';
import { unconditionalSubscriptionRule } from '#gateway/operations/unconditional-subscription-rule.ts';

/** A parsed and validated document with the operation of it that was asked for. */
export interface PreparedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

const KEPT_DOCUMENTS = 1_000;
/** Limit for all of them together: any caller can send another text each time. */
const KEPT_CHARACTERS = 1_000_000;

/** Longer texts are rare, and would push all others out. */
const LONGEST_KEPT = 64 * 1_024;

/** A document that may run, or why it may not. */
export type ReadDocument = { document: DocumentNode } | { refusal: Refusal };

/** Parses and validates documents for every transport, each text once while it is in use, also one that is refused. */
export class OperationPreparer {
  readonly #schema: GraphQLSchema;
  readonly #limits: OperationLimits;
  readonly #introspection: boolean;
  readonly #documents = new BoundedCache<ReadDocument>(KEPT_DOCUMENTS, KEPT_CHARACTERS);

  constructor(schema: GraphQLSchema, limits: OperationLimits, introspection: boolean) {
    this.#schema = schema;
    this.#limits = limits;
    this.#introspection = introspection;
  }

  /** Throws BAD_USER_INPUT naming every rule of the language or the schema that the text breaks. */
  prepare(query: string, operationName: string | undefined): PreparedOperation {
    const read = this.read(query);
    if ('refusal' in read) throw read.refusal;
    const { document } = read;
    const operation = getOperationAST(document, operationName);
    if (operation) return { document, operation };
    const message = 'Name one operation of the document in `operationName`.';
    throw badUserInput([{ path: 'operationName', rule: 'operation', message }]);
  }

  /** The document of a text, or the refusal naming every rule that it breaks. */
  read(query: string): ReadDocument {
    return query.length > LONGEST_KEPT ? this.#read(query) : this.#documents.getOrMake(query, () => this.#read(query));
  }

  #read(query: string): ReadDocument {
    try {
      return { document: this.#validated(query) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  }

  #validated(query: string): DocumentNode {
    const document = this.#parsed(query);
    const rules = this.#introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    const conditions = validate(this.#schema, document, [unconditionalSubscriptionRule]);
    const errors = conditions.length > 0 ? conditions : validate(this.#schema, document, rules);
    if (errors.length === 0) return document;
    throw badUserInput(errors.map((error) => documentViolation(error, this.#introspection)));
  }

  #parsed(query: string): DocumentNode {
    try {
      return parse(query, { maxTokens: this.#limits.tokens });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The document cannot be parsed: correct its syntax.';
      throw badUserInput([{ path: 'query', rule: 'syntax', message }]);
    }
  }
}
