import type { Database } from '#kit/database/database.ts';
import type { AdAccountService } from '../access/ad-account-service.ts';
import type { MemberService } from '../members/member-service.ts';
import { BrandAdAccountService } from './brand-ad-account-service.ts';
import { BrandKitService } from './brand-kit-service.ts';
import { brandResolvers } from './brand-resolvers.ts';
import type { BrandService } from './brand-service.ts';
import { brandTypeResolvers } from './brand-type-resolvers.ts';

/** Dependencies of everything for brands. */
export interface BrandDeps {
  database: Database;
  brands: BrandService;
  adAccounts: AdAccountService;
  members: MemberService;
}

/** Builds everything for brands from its dependencies: the resolvers to be merged with the others. */
export function buildBrands({ database, brands, adAccounts, members }: BrandDeps) {
  const links = new BrandAdAccountService(database);
  const kits = new BrandKitService(database);
  return [brandResolvers(brands, links, adAccounts), brandTypeResolvers({ brands, kits, links, adAccounts, members })];
}
