import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { StatusService } from './status-service.ts';

/** Resolvers of effective statuses. */
export function statusResolvers(statuses: StatusService) {
  return {
    Query: {
      _objectsOfStatus: (_, args, context) => statuses.ofStatus(context, args),
      _statusesOfObjects: (_, args, context) => statuses.ofObjects(context, args),
    },
  } satisfies Resolvers;
}
