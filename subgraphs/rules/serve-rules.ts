import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts } from '#kit/subgraph/define-subgraph.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

/** Resolvers of operations on rules. */
export function serveRules(): ServingParts {
  return { resolvers: mergeResolvers([{ Query: { rulesSchema: () => VOCABULARY } }]) };
}
