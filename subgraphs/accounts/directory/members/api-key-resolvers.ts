import { scopeName } from '#kit/session/scope-names.ts';
import { toolGroupName } from '#kit/session/tool-groups.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { loadMember } from './member-loader.ts';
import type { MemberService } from './member-service.ts';
import type { ApiKeyService } from './api-key-service.ts';

/** Resolvers of API keys. */
export function apiKeyResolvers(apiKeys: ApiKeyService, members: MemberService) {
  return {
    Query: { apiKeys: (_, page, { viewer }) => apiKeys.page(viewer, page) },
    Mutation: {
      apiKeyCreate: (_, { input }, { viewer }) => apiKeys.create(viewer, input),
      apiKeyRevoke: async (_, { input }, { viewer }) => ({ apiKey: await apiKeys.revoke(viewer, input.apiKeyId) }),
    },
    ApiKey: {
      scopes: ({ scopes }) => scopes.map(scopeName),
      toolGroups: ({ toolGroups }) => toolGroups.map(toolGroupName),
      member: ({ memberId }, _, context) => loadMember(context, members, memberId),
    },
  } satisfies Resolvers;
}
