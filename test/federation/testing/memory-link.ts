import { buildSubgraphSchema } from '@apollo/subgraph';
import { createSourceEventStream, execute, parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { POSITION, positionOf } from '#kit/events/position.ts';
import { EventStream } from '#kit/links/event-stream.ts';
import type { SubgraphLink, SubgraphRequest } from '#kit/links/subgraph-link.ts';

type Resolvers = Extract<Parameters<typeof buildSubgraphSchema>[0], unknown[]>[number] extends infer M
  ? M extends { resolvers?: infer R }
    ? R
    : never
  : never;

/** A subgraph of a test: its SDL and resolvers, which get the request (and so its passport) as their context. */
export interface TinySubgraph {
  name: string;
  typeDefs: string;
  resolvers: object;
}

const FEDERATION = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@shareable", "@inaccessible", "@external", "@requires", "@provides"])\n`;

/** The SDL of a tiny subgraph with the federation directives linked. */
export function sdlOf({ typeDefs }: TinySubgraph): string {
  return FEDERATION + typeDefs;
}

/** A link to a tiny subgraph in memory; it notes every request it gets. */
export class MemoryLink implements SubgraphLink {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly requests: SubgraphRequest[] = [];
  isReady = true;

  constructor(subgraph: TinySubgraph) {
    this.name = subgraph.name;
    this.schema = buildSubgraphSchema([
      { typeDefs: parse(sdlOf(subgraph)), resolvers: subgraph.resolvers as Resolvers },
    ]);
  }

  async execute(request: SubgraphRequest): Promise<ExecutionResult> {
    return execute(this.#arguments(request));
  }

  async subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const args = this.#arguments(request);
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) return source;
    const closing = new AbortController();
    request.signal?.addEventListener('abort', () => closing.abort());
    const run = async (event: unknown): Promise<ExecutionResult> => ({
      ...(await execute({ ...args, rootValue: event })),
      extensions: { [POSITION]: positionOf(event) },
    });
    return new EventStream(source, closing, run, (error) => ({ errors: [error as never] }));
  }

  async ready(): Promise<boolean> {
    return this.isReady;
  }

  async close(): Promise<void> {
    this.isReady = false;
  }

  #arguments(request: SubgraphRequest): Parameters<typeof execute>[0] {
    this.requests.push(request);
    const document = parse(request.document);
    const errors = validate(this.schema, document);
    if (errors.length > 0) throw new AggregateError(errors, `${this.name} was asked something invalid`);
    return {
      schema: this.schema,
      document,
      variableValues: request.variables,
      operationName: request.operationName,
      contextValue: request,
    };
  }
}
