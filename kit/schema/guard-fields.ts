import {
  defaultFieldResolver,
  Kind,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
} from 'graphql';
import { badUserInput, forbidden, insufficientScope, unauthenticated } from '#kit/errors/refusals.ts';
import type { Scope } from '#kit/session/permissions.ts';
import { scopeOf, type ScopeName } from '#kit/session/scope-names.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { checkRules } from './check-rules.ts';
import { checkArguments } from './check-values.ts';
import { normalLines } from './normal-lines.ts';
import { pageArguments } from './page-arguments.ts';

/** Callers that a root field admits. */
export interface FieldGuard {
  scopes: readonly Scope[];
  /** True when only another subgraph or the gateway may call it. */
  internal: boolean;
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** The guard in the directives of a root field; undefined when it declares neither scope nor `@internal`. */
export function guardOf(node: FieldDefinitionNode): FieldGuard | undefined {
  const scope = node.directives?.find(({ name }) => name.value === 'scope');
  const internal = node.directives?.some(({ name }) => name.value === 'internal') ?? false;
  if (scope === undefined && !internal) return undefined;
  const list = scope?.arguments?.find(({ name }) => name.value === 'requires')?.value;
  const names = list?.kind === Kind.LIST ? list.values.filter((value) => value.kind === Kind.ENUM) : [];
  return { internal, scopes: names.map(({ value }) => scopeOf(value as ScopeName)) };
}

/** Makes a root field refuse callers without passport, scopes or, for internal fields, a service. */
export function guardField(field: GraphQLField<unknown, unknown>, guard: FieldGuard): void {
  const guarded =
    (resolver: Resolver): Resolver =>
    (source, args, context, info) => {
      assertAdmitted((context as { viewer?: Viewer } | undefined)?.viewer, guard);
      return resolver(source, args, context, info);
    };
  // The events of a subscription are admitted with it.
  if (field.subscribe) field.subscribe = guarded(field.subscribe);
  else field.resolve = guarded(field.resolve ?? defaultFieldResolver);
}

/**
 * Passes a field its arguments in normal form, and refuses those that break bounds or rules, naming all of them, before its resolver runs.
 */
export function boundField(field: GraphQLField<unknown, unknown>): void {
  const sender = field.astNode && guardOf(field.astNode)?.internal ? 'service' : 'client';
  const [bounds, rules] = [checkArguments(field.args, sender), checkRules(field)];
  if (bounds === undefined && rules === undefined) return;
  const normal = sender === 'client' ? normalLines(field.args) : undefined;
  const page = sender === 'client' ? pageArguments(field) : undefined;
  const bounded =
    (resolver: Resolver): Resolver =>
    (source, given: Record<string, unknown>, context, info) => {
      const paged = page?.(given, info);
      const lines = paged?.args ?? given;
      const args = normal?.(lines) ?? lines;
      const broken = [...(bounds?.(args) ?? []), ...(paged?.violations ?? [])];
      const unfit = broken.map(({ path }) => path);
      const violations = [...broken, ...(rules?.(args, unfit) ?? [])];
      if (violations.length > 0) throw badUserInput(violations);
      return resolver(source, args, context, info);
    };
  if (field.subscribe) field.subscribe = bounded(field.subscribe);
  else field.resolve = bounded(field.resolve ?? defaultFieldResolver);
}

function assertAdmitted(viewer: Viewer | undefined, { scopes, internal }: FieldGuard): void {
  if (viewer === undefined) throw unauthenticated();
  if (internal && viewer.service === null) throw forbidden('internal');
  if (!scopes.every((scope) => viewer.scopes.includes(scope))) throw insufficientScope(scopes);
}
