import { execute, parse, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { SubgraphLink, SubgraphRequest } from '#kit/links/subgraph-link.ts';

/** A subgraph in this process, called without a passport; documents are read once. */
export class InProcessLink implements SubgraphLink {
  readonly name: string;
  readonly #schema: GraphQLSchema;
  readonly #documents = new Map<string, DocumentNode>();

  constructor(name: string, schema: GraphQLSchema) {
    this.name = name;
    this.#schema = schema;
  }

  async execute({ document, variables }: SubgraphRequest): Promise<ExecutionResult> {
    const known = this.#documents.get(document) ?? parse(document);
    this.#documents.set(document, known);
    return execute({ schema: this.#schema, document: known, variableValues: variables });
  }

  async subscribe(): Promise<never> {
    throw new Error('There is no subscription in the benchmark.');
  }

  async ready(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {}
}
