import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { adAccountLoader } from './ad-account-loader.ts';
import type { AdAccountService } from './ad-account-service.ts';

type Context = RequestContext;
type Page = { first: number; after?: string | null };

/** Resolvers of ad accounts. */
export function adAccountResolvers(adAccounts: AdAccountService) {
  return {
    Query: {
      adAccounts: (_: unknown, page: Page, { viewer }: Context) => adAccounts.page(viewer, page),
      adAccount: (_: unknown, { id }: { id: string }, { viewer }: Context) => adAccounts.get(viewer, id),
    },
    AdAccount: {
      __resolveReference: ({ id }: { id: string }, context: Context) => adAccountLoader(context, adAccounts).load(id),
    },
  };
}
