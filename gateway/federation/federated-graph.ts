import { operationFromDocument, Supergraph, type Schema } from '@apollo/federation-internals';
import type { ServiceMap } from '@apollo/gateway/dist/executeQueryPlan.js';
import { executeQueryPlan } from '@apollo/gateway/dist/executeQueryPlan.js';
import { buildOperationContext } from '@apollo/gateway/dist/operationContext.js';
import { QueryPlanner, type QueryPlan, type SubscriptionNode } from '@apollo/query-planner';
import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface';
import { GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { unauthenticated } from '#kit/errors/refusals.ts';
import { EventStream } from '#kit/subgraph/event-stream.ts';
import type { SubgraphLink } from '#kit/subgraph/subgraph-link.ts';
import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import { linkDataSource } from '#gateway/federation/link-data-source.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';

/** A validated operation with the variables it is to run with. */
export interface GraphOperation {
  source: string;
  document: DocumentNode;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

/** Name under which a plan finds the data of the event that is being completed. */
const EVENT_SOURCE = '#event';
const KEPT_PLANS = 2_000;

/** The supergraph with its planner: plans operations over the subgraphs, runs the plans and shapes their answers. */
export class FederatedGraph {
  /** What clients see: the supergraph without anything inaccessible. */
  readonly apiSchema: GraphQLSchema;
  readonly #api: Schema;
  readonly #supergraphSchema: GraphQLSchema;
  readonly #planner: QueryPlanner;
  readonly #plans = new BoundedCache<QueryPlan>(KEPT_PLANS);
  readonly #links: Record<string, SubgraphLink>;
  readonly #sources: ServiceMap;

  /** Throws when a subgraph of the supergraph has no link. */
  constructor(supergraphSdl: string, links: Record<string, SubgraphLink>) {
    const supergraph = Supergraph.build(supergraphSdl);
    const missing = supergraph.subgraphsMetadata().filter(({ name }) => links[name] === undefined);
    if (missing.length > 0) throw new Error(`No link to the subgraphs ${missing.map(({ name }) => name).join(', ')}`);
    this.#api = supergraph.apiSchema();
    this.apiSchema = this.#api.toGraphQLJSSchema();
    this.#supergraphSchema = supergraph.schema.toGraphQLJSSchema();
    this.#planner = new QueryPlanner(supergraph);
    this.#links = links;
    this.#sources = Object.fromEntries(Object.values(links).map((link) => [link.name, linkDataSource(link)]));
  }

  /** Runs a query or mutation. */
  async execute(operation: GraphOperation, edge: EdgeContext): Promise<ExecutionResult> {
    return this.#run(this.#plan(operation), this.#sources, operation, edge);
  }

  /**
   * Opens a subscription at the subgraph that owns it. Every event is completed with the fields of other subgraphs
   * under a context (and so a passport) of its own. A refusal resolves to a result with errors.
   */
  async subscribe(
    operation: GraphOperation,
    edge: EdgeContext,
    renew: () => Promise<EdgeContext>,
  ): Promise<EventStream<ExecutionResult> | ExecutionResult> {
    const { primary, rest } = this.#subscriptionPlan(operation);
    const link = this.#links[primary.serviceName];
    if (link === undefined) throw new Error(`No link to ${primary.serviceName}`);
    const closing = new AbortController();
    const { signal } = closing;
    const used = (primary.variableUsages ?? []).filter((name) => operation.variables[name] !== undefined);
    const opened = await link.subscribe({
      document: primary.operation,
      variables: Object.fromEntries(used.map((name) => [name, operation.variables[name]])),
      operationName: primary.operationName,
      passport: await edge.passportFor(link.name),
      signal,
    });
    const first = { ...primary, serviceName: EVENT_SOURCE };
    const plan: QueryPlan = {
      kind: 'QueryPlan',
      node: rest === undefined ? first : { kind: 'Sequence', nodes: [first, rest] },
    };
    const complete = async (event: ExecutionResult): Promise<ExecutionResult> => {
      const process = async () => ({ data: event.data as Record<string, unknown> | null, errors: event.errors });
      const now = await renew();
      // The owning subgraph goes by the passport the stream was opened with.
      if (now.viewer?.role !== edge.viewer?.role) throw unauthenticated('Your role has changed: subscribe again.');
      return this.#run(plan, { ...this.#sources, [EVENT_SOURCE]: { process } }, operation, now);
    };
    // The last word of a broken source; the seam of the edge masks it.
    const broken = (error: unknown): ExecutionResult => ({ errors: [error as GraphQLError] });
    if (Symbol.asyncIterator in opened) return new EventStream(opened, closing, complete, broken);
    return { errors: opened.errors ?? [new GraphQLError(`${link.name} opened no stream`)] };
  }

  #subscriptionPlan(operation: GraphOperation): SubscriptionNode {
    const { node } = this.#plan(operation);
    if (node?.kind !== 'Subscription') throw new GraphQLError('Only a subscription can be subscribed to.');
    return node;
  }

  #plan({ source, document, operationName }: GraphOperation): QueryPlan {
    return this.#plans.getOrMake(`${operationName ?? ''}\n${source}`, () =>
      this.#planner.buildQueryPlan(
        operationFromDocument(this.#api, document, operationName === undefined ? {} : { operationName }),
      ),
    );
  }

  async #run(
    plan: QueryPlan,
    sources: ServiceMap,
    { document, operationName, variables }: GraphOperation,
    edge: EdgeContext,
  ): Promise<ExecutionResult> {
    const operation = buildOperationContext({
      schema: this.apiSchema,
      operationDocument: document,
      ...(operationName === undefined ? {} : { operationName }),
    });
    // The executor reads no more of Apollo's request context than this.
    const context = { request: { variables }, context: edge, logger: edge.log, metrics: {} };
    const result = await executeQueryPlan(
      plan,
      sources,
      context as unknown as GatewayGraphQLRequestContext,
      operation,
      this.#supergraphSchema,
      this.#api,
    );
    return withCompletionErrors(result);
  }
}

/**
 * A null where the schema allows none is an error of the field (GraphQL § 6.4.4); the executor hides such
 * errors in an extension when no subgraph reported any.
 */
function withCompletionErrors({ data, errors, extensions }: ExecutionResult): ExecutionResult {
  const { valueCompletion, ...others } = (extensions ?? {}) as Record<string, unknown>;
  const completion = Array.isArray(valueCompletion) ? (valueCompletion as GraphQLError[]) : [];
  const all = [...(errors ?? []), ...completion];
  return {
    ...(all.length === 0 ? {} : { errors: all }),
    ...(data === undefined ? {} : { data }),
    ...(Object.keys(others).length === 0 ? {} : { extensions: others }),
  };
}
