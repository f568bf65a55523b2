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
import { badUserInput } from '#kit/errors/refusals.ts';
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
/** Of all of them together: whoever may ask at all can send another text each time. */
const KEPT_CHARACTERS = 1_000_000;

/** Parses and validates the documents of streams; the same texts as in queries meet the same rules. */
export class OperationPreparer {
  readonly #schema: GraphQLSchema;
  readonly #limits: OperationLimits;
  readonly #introspection: boolean;
  readonly #documents = new BoundedCache<DocumentNode>(KEPT_DOCUMENTS, KEPT_CHARACTERS);

  constructor(schema: GraphQLSchema, limits: OperationLimits, introspection: boolean) {
    this.#schema = schema;
    this.#limits = limits;
    this.#introspection = introspection;
  }

  /** Throws BAD_USER_INPUT naming every rule of the language or the schema that the text breaks. */
  prepare(query: string, operationName: string | undefined): PreparedOperation {
    const document = this.#documents.getOrMake(query, () => this.#validated(query));
    const operation = getOperationAST(document, operationName);
    if (operation) return { document, operation };
    const message = 'Name one operation of the document in `operationName`.';
    throw badUserInput([{ path: 'operationName', rule: 'operation', message }]);
  }

  #validated(query: string): DocumentNode {
    const document = this.#parsed(query);
    const rules = this.#introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    const conditions = validate(this.#schema, document, [unconditionalSubscriptionRule]);
    const errors = conditions.length > 0 ? conditions : validate(this.#schema, document, rules);
    if (errors.length === 0) return document;
    throw badUserInput(errors.map(documentViolation));
  }

  #parsed(query: string): DocumentNode {
    try {
      return parse(query, { maxTokens: this.#limits.tokens });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The document cannot be parsed.';
      throw badUserInput([{ path: 'query', rule: 'syntax', message }]);
    }
  }
}
