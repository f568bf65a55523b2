import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { adAccountLoader } from '../ad-accounts/ad-account-loader.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { AccessService, AccessTarget } from './access-service.ts';

type Context = RequestContext;

/** Resolvers of the narrow questions other subgraphs ask. */
export function accessResolvers(access: AccessService, adAccounts: AdAccountService) {
  return {
    Query: {
      _access: (_: unknown, { targets }: { targets: AccessTarget[] }, { viewer }: Context) =>
        access.verdicts(viewer, targets),
      _adAccount: (_: unknown, { id }: { id: string }, context: Context) =>
        adAccountLoader(context, adAccounts).load(id),
    },
  };
}
