import { readFileSync } from 'node:fs';
import { concatAST, graphql, parse, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { buildSchema, type Resolvers } from '#kit/schema/build-schema.ts';
import type { InputRules } from '#kit/schema/input-rules.ts';
import type { Viewer } from '#kit/session/viewer.ts';

const BASE = parse(readFileSync(new URL('../base.graphql', import.meta.url), 'utf8'));

/** A small SDL together with the kit's base types. */
export function withBase(sdl: string): DocumentNode {
  return concatAST([BASE, parse(sdl)]);
}

/** A guarded schema from a small SDL. */
export function sampleSchema(sdl: string, resolvers: Resolvers, rules: InputRules = {}): GraphQLSchema {
  return buildSchema({ name: 'sample', typeDefs: withBase(sdl), resolvers, rules });
}

/** A member with both scopes, or whatever is said otherwise. */
export function sampleViewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    workspaceId: '018f4e2a-7c1b-7d3a-9e5f-000000000001',
    memberId: '018f4e2a-7c1b-7d3a-9e5f-000000000002',
    role: 'editor',
    scopes: ['mcp:read', 'mcp:write'],
    requestId: 'request-1',
    service: null,
    ...changes,
  };
}

/** Runs an operation as a viewer; null stands for nobody. */
export async function ask(
  schema: GraphQLSchema,
  source: string,
  variableValues: Record<string, unknown> = {},
  viewer: Viewer | null = sampleViewer(),
): Promise<ExecutionResult> {
  const contextValue = viewer === null ? {} : { viewer };
  return graphql({ schema, source, variableValues, contextValue });
}
