import type { Resolvers } from '../../generated/schema-types.ts';
import type { UsageService } from './usage-service.ts';

/** Maps the uses of creatives. */
export function usageResolvers(usage: UsageService) {
  return {
    Query: { creativeUsage: (_, args, context) => usage.inAccount(context, args) },
    Creative: { usage: ({ id }, page, context) => usage.ofCreative(context, id, page) },
    CreativeUse: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      launch: ({ launchId }, _, context) => usage.launch(context, launchId),
      item: (item) => item,
    },
  } satisfies Resolvers;
}
