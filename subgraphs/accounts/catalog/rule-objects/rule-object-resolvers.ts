import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { PresentObjects } from './present-objects.ts';
import type { RuleObjectService } from './rule-object-service.ts';

/** Resolvers of the objects that rules evaluate, all of them internal. */
export function ruleObjectResolvers(objects: RuleObjectService, present: PresentObjects) {
  return {
    Query: {
      _ruleObjects: (_, args, { viewer }) => objects.page(viewer, args),
      _presentObjects: (_, args, context) => present.read(context, args),
    },
  } satisfies Resolvers;
}
