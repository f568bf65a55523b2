import { adAccountLoader } from './ad-account-loader.ts';
import type { AdAccountService } from './ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { AccessService } from './access-service.ts';

/** Resolvers of the internal access fields for other subgraphs. */
export function accessResolvers(access: AccessService, adAccounts: AdAccountService) {
  return {
    Query: {
      _access: (_, { targets }, { viewer }) => access.verdicts(viewer, targets),
      _adAccount: (_, { id }, context) => adAccountLoader(context, adAccounts).load(id),
    },
  } satisfies Resolvers;
}
