import type { Server } from 'node:http';
import {
  getOperationAST,
  GraphQLError,
  parse,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { logOfRequest, normalizeError, type ErrorLog } from '#kit/errors/normalize-error.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import { isRecord } from '#kit/json/records.ts';
import { PacedResults } from '#kit/links/paced-results.ts';
import type { RunningSubgraph } from './running-subgraph.ts';
import type { SubgraphRequest } from '#kit/links/subgraph-link.ts';
import { tracedSubscribe } from '#kit/tracing/tracing.ts';
import { ACKNOWLEDGE, CREDIT, SUBSCRIBED } from '#kit/links/socket-extensions.ts';

/** Room for one message of a socket, in bytes. */
const LARGEST_MESSAGE = 16 * 1_024 * 1_024;

type Answer = AsyncIterable<ExecutionResult> | ExecutionResult;

/**
 * Speaks `graphql-transport-ws` on `/graphql` of the server. The passport comes with each operation, in the subscribe
 * message's `extensions.passport` (or once, as `connectionParams.passport`). A refused operation ends with an error
 * message of its own and leaves the socket and its other operations alone.
 */
export function serveSockets(running: RunningSubgraph, server: Server, log: ErrorLog): { close(): Promise<void> } {
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: LARGEST_MESSAGE });
  const operations = useServer(
    {
      schema: running.schema,
      onSubscribe: ({ connectionParams }, _id, payload) =>
        tracedSubscribe(payload.extensions, () => begin({ running, log }, payload, connectionParams?.['passport'])),
      execute: answerOf,
      subscribe: answerOf,
      onPong: grantCredit,
    },
    sockets,
  );
  return {
    async close() {
      await operations.dispose();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

/** Begins the operation, or refuses it with the reason; any error thrown here would close the socket. */
async function begin(
  { running, log }: { running: RunningSubgraph; log: ErrorLog },
  { query, variables, operationName, extensions }: SubscribePayload,
  fallback: unknown,
): Promise<ExecutionArgs | GraphQLError[]> {
  const passport = extensions?.['passport'] ?? fallback;
  const request: SubgraphRequest = {
    document: query,
    variables: variables ?? undefined,
    operationName: operationName ?? undefined,
    passport: typeof passport === 'string' ? passport : undefined,
  };
  let requestId = '';
  try {
    ({ requestId } = await running.authenticate(request.passport));
    const document = readDocument(request);
    const subscribes = getOperationAST(document, request.operationName)?.operation === 'subscription';
    const answer = subscribes ? await running.subscribe(request) : await running.execute(request);
    if (!(Symbol.asyncIterator in answer) && answer.data === undefined && answer.errors) return [...answer.errors];
    const contextValue = Symbol.asyncIterator in answer ? asAsked(answer, extensions ?? {}) : answer;
    return { schema: running.schema, document, operationName: request.operationName, contextValue };
  } catch (error) {
    const { message, extensions: details } = normalizeError(error, requestId, logOfRequest(log, requestId));
    return [new GraphQLError(message, { extensions: details })];
  }
}

function readDocument({ document, operationName }: SubgraphRequest): DocumentNode {
  const refuse = (rule: string, message: string) => badUserInput([{ path: 'query', rule, message }]);
  let parsed: DocumentNode;
  try {
    parsed = parse(document, { maxTokens: 200_000 });
  } catch (error) {
    throw refuse('syntax', error instanceof GraphQLError ? error.message : 'The document cannot be read.');
  }
  // The library closes the whole socket over an operation it cannot find.
  if (!getOperationAST(parsed, operationName)) throw refuse('operation', 'There is no single operation of that name.');
  return parsed;
}

/** The operation has begun before the library asks for it. */
function answerOf({ contextValue }: ExecutionArgs): Answer {
  return contextValue as Answer;
}

function asAsked(stream: AsyncIterable<ExecutionResult>, extensions: Record<string, unknown>): Answer {
  const { [ACKNOWLEDGE]: acknowledge, [CREDIT]: credit } = extensions;
  const told = acknowledge === true ? withNotice(stream) : stream;
  return typeof credit === 'number' ? new PacedResults(told, credit) : told;
}

function grantCredit({ subscriptions }: Context, payload: Record<string, unknown> | undefined): void {
  const { [CREDIT]: credits } = payload ?? {};
  if (!isRecord(credits)) return;
  for (const [id, credit] of Object.entries(credits)) {
    const stream = subscriptions[id];
    if (stream instanceof PacedResults && typeof credit === 'number') stream.grant(credit);
  }
}

/** The stream after a first message that only confirms its beginning. */
function withNotice(stream: AsyncIterable<ExecutionResult>): AsyncIterableIterator<ExecutionResult, undefined> {
  const events = stream[Symbol.asyncIterator]();
  let told = false;
  return {
    async next() {
      if (told) return events.next();
      told = true;
      return { done: false, value: { extensions: { [SUBSCRIBED]: true } } };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
