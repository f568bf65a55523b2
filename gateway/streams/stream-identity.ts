import { Kind, visit, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { toJson } from '#kit/json/to-json.ts';
import type { GraphOperation } from '#gateway/federation/federated-graph.ts';
import type { Vouched } from '#gateway/identity/authenticator.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';

/** Argument of a subscription's field behind whose sequence the stream continues. */
const AFTER = 'after';

/** Identity of a subscription, at any position in the stream. */
export interface StreamIdentity {
  /** Equal for the same operation, variables and access; null for what is never shared. */
  key: string | null;
  /** The variable by which the operation says where it continues; null when it has none. */
  afterVariable: string | null;
  /** The position it was asked to continue behind; null when it was not. */
  after: number | null;
}

const NEVER_SHARED: StreamIdentity = { key: null, afterVariable: null, after: null };

/**
 * The identity of a subscription. Only streams whose field takes `after` can be shared: a subscriber joins them without
 * gap or repeat. The variable which gives it makes no difference, unless the operation uses it elsewhere as well.
 */
export function identityOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  { document, source, operationName }: GraphOperation,
  coerced: Record<string, unknown>,
  edge: EdgeContext,
  vouched: Vouched | null,
): StreamIdentity {
  const [field] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD) return NEVER_SHARED;
  const defined = schema.getSubscriptionType()?.getFields()[field.name.value];
  if (!defined?.args.some(({ name }) => name === AFTER)) return NEVER_SHARED;
  const given = field.arguments?.find(({ name }) => name.value === AFTER)?.value;
  const variable = given?.kind === Kind.VARIABLE ? given.name.value : null;
  const afterVariable = variable !== null && usesOf(document, variable) === 1 ? variable : null;
  const { [afterVariable ?? '']: behind, ...others } = coerced;
  const { workspaceId, memberId, role, scopes } = edge.viewer ?? {};
  const access = [vouched?.key, workspaceId, memberId, role, scopes];
  return {
    key: toJson([access, operationName, source, others]),
    afterVariable,
    after: typeof behind === 'number' ? behind : null,
  };
}

/** Number of times a document uses a variable, besides defining it. */
function usesOf(document: DocumentNode, name: string): number {
  const known = uses.get(document) ?? new Map<string, number>();
  uses.set(document, known);
  const counted = known.get(name);
  if (counted !== undefined) return counted;
  let count = 0;
  visit(document, {
    VariableDefinition: () => false,
    Variable: (node) => void (count += node.name.value === name ? 1 : 0),
  });
  known.set(name, count);
  return count;
}

const uses = new WeakMap<DocumentNode, Map<string, number>>();
