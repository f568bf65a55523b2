import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { memberLoader } from '../members/member-loader.ts';
import { scopeName } from '../members/member-role.ts';
import type { MemberService } from '../members/member-service.ts';
import type { ApiKey } from './api-key-entity.ts';
import type { ApiKeyCreateInput, ApiKeyService } from './api-key-service.ts';

type Context = RequestContext;
type Page = { first: number; after?: string | null };

/** Resolvers of API keys. */
export function apiKeyResolvers(apiKeys: ApiKeyService, members: MemberService) {
  return {
    Query: {
      apiKeys: (_: unknown, page: Page, { viewer }: Context) => apiKeys.page(viewer, page),
    },
    Mutation: {
      apiKeyCreate: (_: unknown, { input }: { input: ApiKeyCreateInput }, { viewer }: Context) =>
        apiKeys.create(viewer, input),
      apiKeyRevoke: async (_: unknown, { input }: { input: { apiKeyId: string } }, { viewer }: Context) => ({
        apiKey: await apiKeys.revoke(viewer, input.apiKeyId),
      }),
    },
    ApiKey: {
      scopes: ({ scopes }: ApiKey) => scopes.map(scopeName),
      member: ({ memberId }: ApiKey, _: unknown, context: Context) => memberLoader(context, members).load(memberId),
    },
  };
}
