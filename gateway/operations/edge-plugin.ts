import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { badUserInput } from '#kit/errors/refusals.ts';
import { checkLimits } from '#gateway/limits/check-limits.ts';
import type { OperationLimits } from '#gateway/limits/operation-limits.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';
import { asOneRefusal, withStatus } from '#gateway/operations/edge-error.ts';
import { coerceVariables } from '#gateway/operations/coerce-variables.ts';
import type { ReadDocument } from '#gateway/operations/prepare-operation.ts';
import type { OperationRecord } from '#gateway/operations/operation-record.ts';

/** Stands for a document that was refused. */
const NOTHING = parse('{ __typename }');

interface EdgePluginOptions {
  schema: () => GraphQLSchema;
  /** Reads a document; one that was refused is not read again. */
  read: (query: string) => ReadDocument;
  /** The public schema with its bounds. */
  bounds: (() => GraphQLSchema) | undefined;
  limits: OperationLimits;
  record: (operation: OperationRecord) => void;
}

/**
 * Refuses operations that may not be planned (limits, variables, subscriptions without a stream), adds the cost of others, and reports each operation
 * when it is over.
 */
export function edgePlugin({
  schema,
  read,
  bounds,
  limits,
  record,
}: EdgePluginOptions): ApolloServerPlugin<EdgeContext> {
  return {
    async requestDidStart() {
      const startedAt = performance.now();
      let refusal: GraphQLError | undefined;
      return {
        async didResolveSource(context) {
          const found = read(context.source);
          refusal = 'refusal' in found ? found.refusal : undefined;
          // The server parses and validates what it has no document of.
          (context as { document?: DocumentNode }).document = 'document' in found ? found.document : NOTHING;
        },
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (refusal) throw withStatus(refusal, 400);
          if (operation === undefined) {
            const message = 'Name one operation of the document in `operationName`.';
            throw withStatus(badUserInput([{ path: 'operationName', rule: 'operation', message }]), 400);
          }
          if (operation.operation === 'subscription') {
            const message = 'Subscriptions are served over WebSocket (graphql-transport-ws) or as text/event-stream.';
            throw withStatus(badUserInput([{ path: 'query', rule: 'transport', message }]), 400);
          }
          refusedWith400(() => {
            const variables = coerceVariables(schema(), operation, request.variables ?? {}, bounds);
            contextValue.cost = checkLimits(schema(), document, operation, variables, limits);
          });
        },
        async willSendResponse({ response, operation, operationName, contextValue, errors }) {
          const { cost } = contextValue;
          if (response.body.kind === 'single' && cost !== undefined) {
            const { singleResult } = response.body;
            singleResult.extensions = { ...singleResult.extensions, cost: { requested: cost, limit: limits.cost } };
          }
          if (response.body.kind === 'single' && response.body.singleResult.errors) {
            response.body.singleResult.errors = asOneRefusal(response.body.singleResult.errors);
          }
          record({
            edge: contextValue,
            type: operation?.operation ?? 'none',
            name: operationName ?? null,
            failed: errors !== undefined,
            ms: performance.now() - startedAt,
          });
        },
      };
    },
  };
}

function refusedWith400(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof GraphQLError ? withStatus(error, 400) : error;
  }
}
