import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { logOfRequest } from '#kit/errors/normalize-error.ts';
import { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { checkLimits } from '#gateway/limits/check-limits.ts';
import type { OperationLimits } from '#gateway/limits/operation-limits.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import { edgePlugin } from '#gateway/operations/edge-plugin.ts';
import type { OperationRecord } from '#gateway/operations/operation-record.ts';
import type { OperationParams, readParams } from '#gateway/operations/operation-params.ts';
import { OperationPreparer, type PreparedOperation } from '#gateway/operations/prepare-operation.ts';
import { currentRequestId, requestScope } from '#gateway/operations/request-scope.ts';
import { coerceVariables } from '#gateway/operations/coerce-variables.ts';
import type { ClientStream } from '#gateway/streams/client-stream.ts';
import { SharedStreams } from '#gateway/streams/shared-streams.ts';
import { identityOf } from '#gateway/streams/stream-identity.ts';
import type { StreamRequest } from '#gateway/streams/stream-request.ts';

/** Result of an operation: one result, or a stream to be piped. Errors have passed the edge's error formatting. */
export type OperationAnswer = FormattedExecutionResult | ClientStream;

/** Caller of an operation, and the renewal of its access for each event of a subscription. */
export type Asking = Pick<StreamRequest, 'edge' | 'vouched' | 'renew'>;

interface OperationsOptions {
  graph: FederatedGraph;
  limits: OperationLimits;
  introspection: boolean;
  log: Logger;
  /** The public schema with its bounds, which the supergraph does not hold. */
  bounds?: (() => GraphQLSchema) | undefined;
  record: (operation: OperationRecord) => void;
}

/** Serves operations of every kind for every transport, with the same checks and the same errors. */
export class Operations {
  /** The HTTP pipeline over the same graph. */
  readonly apollo: ApolloServer<EdgeContext>;
  readonly #options: OperationsOptions;
  readonly #preparer: OperationPreparer;
  readonly #streams: SharedStreams;

  private constructor(options: OperationsOptions) {
    const { graph, limits, introspection, log, bounds, record } = options;
    this.#options = options;
    this.#streams = new SharedStreams(graph);
    this.#preparer = new OperationPreparer(graph.apiSchema, limits, introspection);
    this.apollo = new ApolloServer<EdgeContext>({
      gateway: asApolloGateway(graph),
      logger: log,
      introspection,
      csrfPrevention: true,
      hideSchemaDetailsFromClientErrors: true,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      nodeEnv: 'production',
      // Documents come from the preparer, read or refused.
      documentStore: null,
      formatError: (_, error) => {
        const requestId = currentRequestId();
        return edgeError(error, requestId, logOfRequest(log, requestId));
      },
      plugins: [
        ApolloServerPluginLandingPageDisabled(),
        edgePlugin({
          schema: () => graph.apiSchema,
          read: (query) => this.#preparer.read(query),
          bounds,
          limits,
          record,
        }),
      ],
    });
  }

  static async start(options: OperationsOptions): Promise<Operations> {
    const operations = new Operations(options);
    await operations.apollo.start();
    return operations;
  }

  /** Runs a query or mutation; a subscription is refused. */
  async execute(params: OperationParams, edge: EdgeContext): Promise<FormattedExecutionResult> {
    const { query, operationName, variables, extensions } = params;
    const request = {
      query,
      ...(operationName === undefined ? {} : { operationName }),
      ...(variables === undefined ? {} : { variables }),
      ...(extensions === undefined ? {} : { extensions }),
    };
    const run = (): ReturnType<typeof this.apollo.executeOperation> =>
      this.apollo.executeOperation(request, { contextValue: edge });
    const { body } = await requestScope.run({ requestId: edge.requestId }, run);
    if (body.kind === 'single') return body.singleResult as FormattedExecutionResult;
    throw new Error('Incremental delivery is not served');
  }

  /** Parses and validates an operation. Throws BAD_USER_INPUT. */
  prepare({ query, operationName }: OperationParams): PreparedOperation {
    return this.#preparer.prepare(query, operationName);
  }

  /** Returns true when these are the parameters of a subscription that can be opened. */
  subscribes(params: ReturnType<typeof readParams>): boolean {
    if ('violations' in params) return false;
    try {
      return this.prepare(params).operation.operation === 'subscription';
    } catch {
      return false;
    }
  }

  /** Runs an operation of any kind. */
  async open(params: OperationParams, asking: Asking): Promise<OperationAnswer> {
    const { edge } = asking;
    try {
      const prepared = this.prepare(params);
      if (prepared.operation.operation !== 'subscription') return await this.execute(params, edge);
      const startedAt = performance.now();
      const opened = await this.#streams.open(this.#streamRequest(params, prepared, asking));
      const name = prepared.operation.name?.value ?? null;
      const ms = performance.now() - startedAt;
      this.#options.record({ edge, type: 'subscription', name, failed: !('pipe' in opened), ms });
      return opened;
    } catch (error) {
      return { errors: [edgeError(error, edge.requestId, edge.log)] };
    }
  }

  /** Throws BAD_USER_INPUT for variables that do not fit and for what costs too much. */
  #streamRequest(params: OperationParams, { document, operation }: PreparedOperation, asking: Asking): StreamRequest {
    const { graph, limits, bounds } = this.#options;
    const { edge, vouched } = asking;
    const given = { ...params, source: params.query, document, variables: params.variables ?? {} };
    const variables = coerceVariables(graph.apiSchema, operation, given.variables, bounds);
    edge.cost = checkLimits(graph.apiSchema, document, operation, variables, limits);
    const identity = identityOf(graph.apiSchema, operation, given, variables, edge, vouched);
    return { ...asking, operation: given, identity };
  }
}

/** The graph in the form in which Apollo Server takes an executor. */
function asApolloGateway(graph: FederatedGraph): ConstructorParameters<typeof ApolloServer>[0]['gateway'] & object {
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: graph.apiSchema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    async load() {
      return {
        executor: async ({ source, document, request, context }) =>
          graph.execute(
            { source, document, operationName: request.operationName, variables: request.variables ?? {} },
            context as EdgeContext,
          ) as never,
      };
    },
    async stop() {},
  };
}
