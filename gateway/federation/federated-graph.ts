import { operationFromDocument, Supergraph, type Operation, type Schema } from '@apollo/federation-internals';
import type { ServiceMap } from '@apollo/gateway/dist/executeQueryPlan.js';
import { buildOperationContext } from '@apollo/gateway/dist/operationContext.js';
import { computeResponse } from '@apollo/gateway/dist/resultShaping.js';
import { QueryPlanner, type QueryPlan, type SubscriptionNode } from '@apollo/query-planner';
import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface';
import {
  buildASTSchema,
  getOperationAST,
  GraphQLError,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { traced } from '#kit/tracing/tracing.ts';
import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import type { Selections } from '#kit/links/selected-fields.ts';
import { answersAsAsked } from '#gateway/federation/answers-as-asked.ts';
import { completeIntrospection } from '#gateway/federation/complete-introspection.ts';
import { linkDataSource } from '#gateway/federation/link-data-source.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';

/** A validated operation with the variables it is to run with. */
export interface GraphOperation {
  source: string;
  document: DocumentNode;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

/** An operation with its plan and the form of its answers. */
interface Planned {
  plan: QueryPlan;
  shape: Operation;
  /** True when an event of the subscription is complete, and in its form, as its subgraph sends it. */
  asPublished: boolean;
}

/** The plan executor brings telemetry that is not used here: a start does not wait for it. */
const loadExecutor = () => import('@apollo/gateway/dist/executeQueryPlan.js');

/** Name under which a plan finds the data of the event that is being completed. */
const EVENT_SOURCE = '#event';
const KEPT_PLANS = 2_000;
/** Limit for all their operations together: any caller can send another text each time. */
const KEPT_CHARACTERS = 1_000_000;
/** Says that a schema was validated, as a supergraph is when it is read. */
const CHECKED = { assumeValid: true, assumeValidSDL: true };

/** The supergraph with its planner: plans operations over the subgraphs, runs the plans and shapes their answers. */
export class FederatedGraph {
  /** Schema for clients: the supergraph without inaccessible parts. */
  readonly apiSchema: GraphQLSchema;
  readonly #api: Schema;
  readonly #supergraphSchema: GraphQLSchema;
  readonly #planner: QueryPlanner;
  readonly #plans = new BoundedCache<Planned>(KEPT_PLANS, KEPT_CHARACTERS);
  readonly #links: Record<string, SubgraphLink>;
  readonly #sources: ServiceMap;

  /** Throws when a subgraph of the supergraph has no link. */
  constructor(supergraphSdl: string, links: Record<string, SubgraphLink>) {
    const document = parse(supergraphSdl);
    const supergraph = Supergraph.build(document);
    const missing = supergraph.subgraphsMetadata().filter(({ name }) => links[name] === undefined);
    if (missing.length > 0) throw new Error(`No link to the subgraphs ${missing.map(({ name }) => name).join(', ')}`);
    this.#api = supergraph.apiSchema();
    completeIntrospection(this.#api);
    this.apiSchema = buildASTSchema(this.#api.toAST(), CHECKED);
    this.#supergraphSchema = buildASTSchema(document, CHECKED);
    this.#planner = new QueryPlanner(supergraph);
    this.#links = links;
    this.#sources = Object.fromEntries(Object.values(links).map((link) => [link.name, linkDataSource(link)]));
  }

  /** Loads what the first operation needs besides what a start does. */
  async warmUp(): Promise<void> {
    await loadExecutor();
  }

  /** Runs a query or mutation. */
  async execute(operation: GraphOperation, edge: EdgeContext): Promise<ExecutionResult> {
    const type = getOperationAST(operation.document, operation.operationName)?.operation ?? 'operation';
    return traced(`graph ${type}`, { attributes: { 'graphql.operation.type': type } }, () =>
      this.#run(this.#plan(operation).plan, this.#sources, operation, edge),
    );
  }

  /**
   * Opens a subscription at the subgraph that owns it, until the signal fires. It yields the events as that subgraph sends them,
   * to be completed one by one. A refusal resolves to a result with errors.
   */
  async open(
    operation: GraphOperation,
    edge: EdgeContext,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const { primary } = subscriptionOf(this.#plan(operation));
    const link = this.#links[primary.serviceName];
    if (link === undefined) throw new Error(`No link to ${primary.serviceName}`);
    const used = (primary.variableUsages ?? []).filter((name) => operation.variables[name] !== undefined);
    const attributes = { 'graphql.operation.type': 'subscription' };
    const opened = await traced('graph subscription', { attributes, step: true }, () =>
      link.subscribe({
        document: primary.operation,
        variables: Object.fromEntries(used.map((name) => [name, operation.variables[name]])),
        operationName: primary.operationName,
        passport: edge.passportFor(link.name),
        signal,
      }),
    );
    if (Symbol.asyncIterator in opened) return opened;
    return { errors: opened.errors ?? [new GraphQLError(`${link.name} opened no stream`)] };
  }

  /** Returns true when events of a subscription which have no errors need no completing: its subgraph sends them as the client is to get them. */
  publishesAsAsked(operation: GraphOperation): boolean {
    return this.#plan(operation).asPublished;
  }

  /** Completes one event of an open subscription with the fields of other subgraphs, and shapes it to the selection. */
  async complete(operation: GraphOperation, event: ExecutionResult, edge: EdgeContext): Promise<ExecutionResult> {
    const planned = this.#plan(operation);
    const { primary, rest } = subscriptionOf(planned);
    if (rest === undefined && primary.outputRewrites === undefined && event.errors === undefined && event.data) {
      return shaped(planned.shape, operation.variables, event.data);
    }
    const first = { ...primary, serviceName: EVENT_SOURCE };
    const node = rest === undefined ? first : { kind: 'Sequence' as const, nodes: [first, rest] };
    const process = async () => ({ data: event.data as Record<string, unknown> | null, errors: event.errors });
    return this.#run({ kind: 'QueryPlan', node }, { ...this.#sources, [EVENT_SOURCE]: { process } }, operation, edge);
  }

  #plan({ source, document, operationName }: GraphOperation): Planned {
    return this.#plans.getOrMake(`${operationName ?? ''}\n${source}`, () => {
      const named = operationName === undefined ? {} : { operationName };
      const shape = operationFromDocument(this.#api, document, named);
      const plan = this.#planner.buildQueryPlan(shape);
      return { plan, shape, asPublished: this.#isPublishedAsAsked(plan, document, operationName) };
    });
  }

  #isPublishedAsAsked({ node }: QueryPlan, document: DocumentNode, operationName: string | undefined): boolean {
    const type = this.apiSchema.getSubscriptionType();
    if (node?.kind !== 'Subscription' || node.rest !== undefined || !type) return false;
    const { operation, outputRewrites } = node.primary;
    if (outputRewrites !== undefined) return false;
    const [client, part] = [selectionsOf(document, operationName), selectionsOf(parse(operation))];
    return answersAsAsked(this.#supergraphSchema, type, client, part);
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
    const { executeQueryPlan } = await loadExecutor();
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

function subscriptionOf({ plan: { node } }: Planned): SubscriptionNode {
  if (node?.kind !== 'Subscription') throw new GraphQLError('Only a subscription can be subscribed to.');
  return node;
}

function selectionsOf(document: DocumentNode, operationName?: string): Selections {
  const selectionSet = getOperationAST(document, operationName)?.selectionSet;
  return { document, selectionSets: selectionSet ? [selectionSet] : [] };
}

/** Shapes a result, as the plan executor does last; an event that needs no more skips the executor. */
function shaped(
  operation: Operation,
  variables: Record<string, unknown>,
  input: Record<string, unknown>,
): ExecutionResult {
  const introspectionHandling = (): never => {
    throw new GraphQLError('A subscription does not ask for the schema.');
  };
  try {
    const { data, errors } = computeResponse({ operation, variables, input, introspectionHandling });
    return { ...(errors.length === 0 ? {} : { errors }), ...(data === undefined ? {} : { data }) };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
  }
}

/**
 * A null where the schema allows none is an error of the field (GraphQL § 6.4.4); the executor hides such
 * errors in an extension when no subgraph reported any. A nullable field whose object its own subgraph does not have is null without an error.
 */
function withCompletionErrors({ data, errors, extensions }: ExecutionResult): ExecutionResult {
  const { valueCompletion, ...others } = (extensions ?? {}) as Record<string, unknown>;
  const completion = Array.isArray(valueCompletion) ? (valueCompletion as GraphQLError[]) : [];
  const all = [...(errors ?? []), ...completion.filter(({ path }) => !isMissingObject(data, path ?? []))];
  return {
    ...(all.length === 0 ? {} : { errors: all }),
    ...(data === undefined ? {} : { data }),
    ...(Object.keys(others).length === 0 ? {} : { extensions: others }),
  };
}

/** True when the object that lacks a field is itself a field, and null. Subgraphs report what they fail at, so one of them does not have it. */
function isMissingObject(data: unknown, path: readonly (string | number)[]): boolean {
  const place = path.slice(0, -1);
  if (typeof place.at(-1) !== 'string') return false;
  let value = data;
  for (const key of place) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return value === null;
}
