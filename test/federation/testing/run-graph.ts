import assert from 'node:assert/strict';
import { parse, type ExecutionResult, type GraphQLError } from 'graphql';
import { pino } from 'pino';
import { EventStream } from '#kit/links/event-stream.ts';
import { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { edgeContext, type EdgeContext } from '#gateway/operations/edge-context.ts';
import { composeTiny } from '#test/federation/testing/compose-tiny.ts';
import type { MemoryLink, TinySubgraph } from '#test/federation/testing/memory-link.ts';

/** A federated graph over tiny subgraphs, without an edge around it. */
export interface RunningGraph {
  graph: FederatedGraph;
  links: Record<string, MemoryLink>;
  execute(source: string, variables?: Record<string, unknown>): Promise<ExecutionResult>;
  subscribe(
    source: string,
    variables?: Record<string, unknown>,
  ): Promise<EventStream<ExecutionResult> | ExecutionResult>;
}

export function runGraph(subgraphs: readonly TinySubgraph[]): RunningGraph {
  const { supergraphSdl, links } = composeTiny(subgraphs);
  const graph = new FederatedGraph(supergraphSdl, links);
  const edge = (): EdgeContext =>
    edgeContext(null, { requestId: crypto.randomUUID(), viewer: null, log: pino({ level: 'silent' }) });
  const operation = (source: string, variables: Record<string, unknown> = {}) => ({
    source,
    document: parse(source),
    variables,
  });
  return {
    graph,
    links,
    execute: async (source, variables) => graph.execute(operation(source, variables), edge()),
    subscribe: async (source, variables) => {
      const asked = operation(source, variables);
      const closing = new AbortController();
      const opened = await graph.open(asked, edge(), closing.signal);
      if (!(Symbol.asyncIterator in opened)) return opened;
      const complete = async (event: ExecutionResult): Promise<ExecutionResult> => {
        const completed = await graph.complete(asked, event, edge());
        if (graph.publishesAsAsked(asked) && !event.errors)
          assert.deepEqual(plain(completed), plain({ data: event.data }));
        return completed;
      };
      return new EventStream(opened, closing, complete, (error) => ({ errors: [error as GraphQLError] }));
    },
  };
}

/** The stream of a subscription that must have been opened. */
export async function opened(
  answer: Promise<EventStream<ExecutionResult> | ExecutionResult>,
): Promise<EventStream<ExecutionResult>> {
  const stream = await answer;
  if (Symbol.asyncIterator in stream) return stream;
  throw new AggregateError(stream.errors ?? [], 'The subscription was refused');
}

/** Plain JSON, so that results with and without prototypes compare. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
