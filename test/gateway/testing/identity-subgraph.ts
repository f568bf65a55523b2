import { textOf } from '#kit/session/issued-passport.ts';
import type { SubgraphRequest } from '#kit/subgraph/subgraph-link.ts';
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

/** Knows one member of two workspaces, by token or API key; `removed` members are nobody, `demoted` ones see little. */
export function identitySubgraph(removed: Set<string> = new Set(), demoted: Set<string> = new Set()): TinySubgraph {
  return {
    name: 'identity',
    typeDefs: `
      type Query { _identify(input: _IdentifyInput!): _Identity @inaccessible whoami: Caller! }
      type Caller { passport: String! }
      input _IdentifyInput @inaccessible { issuer: String subject: String email: String apiKey: String workspaceId: ID }
      type _Identity @inaccessible { workspaceId: ID! memberId: ID! role: String! scopes: [String!] }`,
    resolvers: {
      Query: {
        _identify: (_: unknown, { input }: { input: IdentifyInput }) => {
          const { subject, apiKey, workspaceId = WORKSPACE } = input;
          const known = subject === OWNER || apiKey === API_KEY;
          if (!known || removed.has(subject ?? apiKey ?? '')) return null;
          if (workspaceId !== WORKSPACE && workspaceId !== OTHER_WORKSPACE) return null;
          const role = demoted.has(subject ?? '') ? 'viewer' : 'owner';
          return { workspaceId, memberId: MEMBER, role, scopes: apiKey === undefined ? null : ['mcp:read'] };
        },
        whoami: (_: unknown, _args: unknown, request: SubgraphRequest) => ({ passport: textOf(request.passport!) }),
      },
    },
  };
}
