import { GraphQLError, type ExecutionArgs, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { makeServer, type Context, type Server, type SubscribePayload } from 'graphql-ws';
import { limitExceeded } from '#kit/errors/refusals.ts';
import { keepDigits } from '#gateway/http/lossless-json.ts';
import { requestIdFrom } from '#gateway/http/request-id.ts';
import type { Credential } from '#gateway/identity/authenticator.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import type { EdgeFactory } from '#gateway/operations/edge-factory.ts';
import type { OperationParams } from '#gateway/operations/operation-params.ts';
import type { OperationAnswer, Operations } from '#gateway/operations/operations.ts';
import { closeAtExpiry, type Connection } from '#gateway/websocket/connection.ts';

/** What a WebSocket endpoint is made of. */
export interface ProtocolServerOptions {
  schema: GraphQLSchema;
  operations: Operations;
  edges: EdgeFactory;
  /** Operations running at once on one socket. */
  operationsPerSocket: number;
  /** Refuses with an error once no new operation may begin. */
  admit: () => void;
}

interface Asked {
  params: OperationParams;
  requestId: string;
  credential: Credential | null;
}

type SocketContext = Context<Record<string, unknown>, Connection>;

/** `graphql-transport-ws` over our operations: the credential comes with `connection_init`. */
export function protocolServer(options: ProtocolServerOptions): Server<Connection> {
  const { edges } = options;
  const open = (args: ExecutionArgs): never => openOperation(options, args.contextValue as Asked) as never;
  return makeServer<Record<string, unknown>, Connection>({
    jsonMessageReviver: keepDigits,
    onConnect: async (context) => accept(edges, context),
    onSubscribe: (context, _id, payload) => {
      const refused = refusal(options, context, payload);
      return refused === null ? executionArgs(options, context, payload) : [refused];
    },
    execute: open,
    subscribe: open,
    // Results and errors have been through the seam; they are sent as they are.
    onNext: (_context, _id, _payload, _args, result) => result as ExecutionResult,
    onError: (_context, _id, payload, errors) => errors.map((error) => edgeError(error, requestIdOf(payload))) as never,
  });
}

/** Checks the credential; closes with 4401 without one and with 4403 for one that is not good. */
async function accept(edges: EdgeFactory, context: SocketContext): Promise<boolean> {
  const { extra, connectionParams = {} } = context;
  if (edges.authenticator === null) {
    extra.accepted = { credential: null };
    return true;
  }
  const credential = credentialFrom(connectionParams);
  if (credential === null) {
    extra.socket.close(4401, 'Unauthorized: send connectionParams.authorization');
    return false;
  }
  try {
    const { expiresAt } = await edges.authenticator.authenticate(credential, requestIdFrom(undefined));
    extra.accepted = { credential };
    if (expiresAt !== null) closeAtExpiry(extra, expiresAt);
    return true;
  } catch (error) {
    const known = error instanceof GraphQLError;
    extra.socket.close(known ? 4403 : 4500, known ? 'Forbidden' : 'Internal server error');
    return false;
  }
}

function credentialFrom(params: Record<string, unknown>): Credential | null {
  const authorization = params['authorization'] ?? params['Authorization'];
  const workspace = params['x-adops-workspace'] ?? params['workspace'];
  if (typeof authorization !== 'string') return null;
  return { authorization, workspaceId: typeof workspace === 'string' ? workspace : undefined };
}

function refusal(
  options: ProtocolServerOptions,
  context: SocketContext,
  payload: SubscribePayload,
): GraphQLError | null {
  try {
    options.admit();
    const running = Object.keys(context.subscriptions).length;
    const limit = options.operationsPerSocket;
    if (running > limit) {
      throw limitExceeded(`${String(limit)} operations may run at once on one socket; complete one first.`, { limit });
    }
    options.operations.prepare(paramsOf(payload));
    return null;
  } catch (error) {
    return error instanceof GraphQLError
      ? error
      : new GraphQLError('Preparation failed', { originalError: error as Error });
  }
}

function executionArgs(
  { schema, operations }: ProtocolServerOptions,
  { extra }: SocketContext,
  payload: SubscribePayload,
): ExecutionArgs {
  const params = paramsOf(payload);
  const { document } = operations.prepare(params);
  const { credential = null } = extra.accepted ?? {};
  const contextValue: Asked = { params, requestId: requestIdOf(payload), credential };
  return { schema, document, operationName: params.operationName ?? null, contextValue };
}

/** The credential is looked at again for every operation and every event, so a revoked one ends them. */
async function openOperation({ operations, edges }: ProtocolServerOptions, asked: Asked): Promise<OperationAnswer> {
  const { params, credential, requestId } = asked;
  const renew = async (): Promise<EdgeContext> => edges.renew(credential, requestId);
  try {
    return await operations.open(params, await renew(), renew);
  } catch (error) {
    return { errors: [edgeError(error, requestId)] };
  }
}

/** The library has checked the types; only nulls are left to be taken as absent. */
function paramsOf({ query, operationName, variables, extensions }: SubscribePayload): OperationParams {
  return {
    query,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
    extensions: extensions ?? undefined,
  };
}

/** One id for a message, given by the client in `extensions.requestId` or made here. */
function requestIdOf(payload: SubscribePayload): string {
  const given = requestIds.get(payload) ?? requestIdFrom(payload.extensions?.['requestId']);
  requestIds.set(payload, given);
  return given;
}

const requestIds = new WeakMap<SubscribePayload, string>();
