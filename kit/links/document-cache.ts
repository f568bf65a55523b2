import { GraphQLError, getOperationAST, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import { documentViolation } from '#kit/schema/document-violation.ts';

/** A document ready to run, or its refusal. */
export type PreparedDocument = { document: DocumentNode } | { refusal: GraphQLError };

const KEPT = 1_000;
/** Longer texts are rare, and a few of them would push everything else out of memory. */
const LONGEST_KEPT = 64 * 1_024;

/** Documents parsed and validated against one schema, once each while they are in use. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #kept = new BoundedCache<PreparedDocument>(KEPT);

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The document of a text; a refusal names all of its faults. */
  prepare(text: string): PreparedDocument {
    return text.length > LONGEST_KEPT ? this.#read(text) : this.#kept.getOrMake(text, () => this.#read(text));
  }

  #read(text: string): PreparedDocument {
    try {
      const document = parse(text, { maxTokens: 200_000 });
      const errors = validate(this.#schema, document);
      if (errors.length === 0) return { document };
      return { refusal: badUserInput(errors.map((error) => documentViolation(error))) };
    } catch (error) {
      const message = error instanceof GraphQLError ? error.message : 'The document cannot be read.';
      return { refusal: badUserInput([{ path: 'query', rule: 'syntax', message }]) };
    }
  }
}

/** The kind of the operation to run, and its first field: few enough values for the label of a metric. */
export function operationOf(document: DocumentNode, name: string | undefined): { type: string; field: string } {
  const operation = getOperationAST(document, name);
  const first = operation?.selectionSet.selections.find((selection) => selection.kind === 'Field');
  return { type: operation?.operation ?? 'unknown', field: first?.name.value ?? 'none' };
}
