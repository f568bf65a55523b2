import { loadAdAccount } from '../access/ad-account-loader.ts';
import type { AdAccountService } from '../access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { BrandAdAccountService } from './brand-ad-account-service.ts';
import { loadBrand } from './brand-loaders.ts';
import type { BrandService } from './brand-service.ts';

/** Resolvers that read and change brands. */
export function brandResolvers(brands: BrandService, links: BrandAdAccountService, adAccounts: AdAccountService) {
  return {
    Query: {
      brands: (_, page, { viewer }) => brands.page(viewer, page),
      brand: (_, { id }, { viewer }) => brands.get(viewer, id),
    },
    Mutation: {
      brandCreate: (_, { input }, { viewer }) => brands.create(viewer, input),
      brandUpdate: (_, { input }, { viewer }) => brands.update(viewer, input),
      brandAdAccountAssign: async (_, { input }, { viewer }) => {
        await links.assign(viewer, input);
        return input;
      },
      brandAdAccountUnassign: async (_, { input }, { viewer }) => {
        await links.unassign(viewer, input);
        return input;
      },
    },
    BrandAdAccountPayload: {
      brand: ({ brandId }, _, context) => loadBrand(context, brands, brandId),
      adAccount: ({ adAccountId }, _, context) => loadAdAccount(context, adAccounts, adAccountId),
    },
  } satisfies Resolvers;
}
