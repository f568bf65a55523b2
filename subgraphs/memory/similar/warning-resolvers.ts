import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { WarningService } from '#subgraphs/memory/similar/warning-service.ts';

/** Maps the warnings of writes to the service. */
export function warningResolvers(service: WarningService) {
  return {
    MemoryRememberPayload: {
      warnings: ({ memoryId }, _args, context) => service.warnings(context, memoryId, { earlier: true }),
    },
    MemoryUpdatePayload: {
      warnings: ({ memoryId }, _args, context) => service.warnings(context, memoryId, { earlier: false }),
    },
  } satisfies Resolvers;
}
