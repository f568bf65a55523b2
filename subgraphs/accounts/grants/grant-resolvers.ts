import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AccessLevel } from './grant-repository.ts';
import type { GrantService, GrantTarget } from './grant-service.ts';

type Context = RequestContext;

/** Resolvers of grants. */
export function grantResolvers(grants: GrantService) {
  return {
    Mutation: {
      grantSet: (_: unknown, { input }: { input: GrantTarget & { level: AccessLevel } }, { viewer }: Context) =>
        grants.set(viewer, input),
      grantRevoke: async (_: unknown, { input }: { input: GrantTarget }, { viewer }: Context) => ({
        member: await grants.revoke(viewer, input),
      }),
    },
  };
}
