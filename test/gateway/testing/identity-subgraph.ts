import { textOf } from '#kit/session/issued-passport.ts';
import type { SubgraphRequest } from '#kit/links/subgraph-link.ts';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';

interface IdentifyInput {
  subject?: string;
  apiKey?: string;
  workspaceId?: string;
}

export const WORKSPACE = '018f5f57-8a2b-7000-8000-000000000001';
export const OTHER_WORKSPACE = '018f5f57-8a2b-7000-8000-000000000002';
export const MEMBER = '018f5f57-8a2b-7000-8000-00000000000a';
export const API_KEY = `aop_one_${'a'.repeat(43)}`;
export const OWNER = 'owner@example.com';

/** Answer of accounts about a credential. */
export interface Standing {
  workspaceId: string;
  memberId: string;
  role: string;
  scopes: string[] | null;
}

/** Knows one member of two workspaces, by token or API key; `removed` members are nobody, `changed` is what stands otherwise of all. */
export function identitySubgraph(removed: Set<string> = new Set(), changed: Partial<Standing> = {}): TinySubgraph {
  return {
    name: 'identity',
    typeDefs: `
      type Query { _identify(input: _IdentifyInput!): _Identity @inaccessible whoami: Caller! }
      type Caller { passport: String! }
      input _IdentifyInput @inaccessible { issuer: String subject: String email: String apiKey: String workspaceId: ID }
      type _Identity @inaccessible { workspaceId: ID! memberId: ID! role: String! scopes: [String!] toolGroups: [String!]! }`,
    resolvers: {
      Query: {
        _identify: (_: unknown, { input }: { input: IdentifyInput }) => {
          const { subject, apiKey, workspaceId = WORKSPACE } = input;
          const known = subject === OWNER || apiKey === API_KEY;
          if (!known || removed.has(subject ?? apiKey ?? '')) return null;
          if (workspaceId !== WORKSPACE && workspaceId !== OTHER_WORKSPACE) return null;
          const scopes = apiKey === undefined ? null : ['mcp:read'];
          return { workspaceId, memberId: MEMBER, role: 'owner', scopes, toolGroups: [], ...changed };
        },
        whoami: (_: unknown, _args: unknown, request: SubgraphRequest) => ({ passport: textOf(request.passport!) }),
      },
    },
  };
}
