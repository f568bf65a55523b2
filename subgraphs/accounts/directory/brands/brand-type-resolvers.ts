import { adAccountLoader } from '../access/ad-account-loader.ts';
import type { AdAccountService } from '../access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { loadMember } from '../members/member-loader.ts';
import type { MemberService } from '../members/member-service.ts';
import type { BrandAdAccountService } from './brand-ad-account-service.ts';
import type { BrandKitService } from './brand-kit-service.ts';
import { brandLoader, newestKit } from './brand-loaders.ts';
import type { BrandService } from './brand-service.ts';
import { kitPage } from './kit-page.ts';
import { linkedPage } from './linked-page.ts';

/** Dependencies of the brands' fields. */
export interface BrandTypeDeps {
  brands: BrandService;
  kits: BrandKitService;
  links: BrandAdAccountService;
  adAccounts: AdAccountService;
  members: MemberService;
}

/** Resolvers of the fields of brands, of the brands of ad accounts, and of what is granted. */
export function brandTypeResolvers({ brands, kits, links, adAccounts, members }: BrandTypeDeps) {
  return {
    Brand: {
      __resolveReference: ({ id }, context) => brandLoader(context, brands).load(id),
      createdBy: ({ createdBy }, _, context) => loadMember(context, members, createdBy),
      kit: ({ id }, _, context) => newestKit(context, kits, id),
      kitVersions: ({ id }, page, context) => kitPage(context, kits, id, page),
      adAccounts: ({ id: of }, page, context) =>
        linkedPage(context, links, { kind: 'AD_ACCOUNT', of, ...page }, adAccountLoader(context, adAccounts)),
    },
    BrandKitVersion: { member: ({ memberId }, _, context) => loadMember(context, members, memberId) },
    Grant: {
      adAccount: ({ kind, targetId }, _, context) =>
        kind === 'AD_ACCOUNT' ? adAccountLoader(context, adAccounts).load(targetId) : null,
      brand: ({ kind, targetId }, _, context) =>
        kind === 'BRAND' ? brandLoader(context, brands).load(targetId) : null,
    },
    AdAccount: {
      brands: ({ id: of }, page, context) =>
        linkedPage(context, links, { kind: 'BRAND', of, ...page }, brandLoader(context, brands)),
    },
  } satisfies Resolvers;
}
