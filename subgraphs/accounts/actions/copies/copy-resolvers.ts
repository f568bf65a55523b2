import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { CopyAdmission } from './copy-admission.ts';

/** Resolver of copies for other services. */
export function copyResolvers(copies: CopyAdmission) {
  return {
    Mutation: { _dispatchAdmitCopy: (_, { input }, context) => copies.admit(context, input) },
  } satisfies Resolvers;
}
