import { buildSchema, graphql, type ExecutionResult } from 'graphql';
import type { SubgraphLink } from '#kit/subgraph/subgraph-link.ts';

const SDL = `
  enum Kind { AD_ACCOUNT BRAND }
  input _AccessTarget { kind: Kind! id: ID! }
  type Verdict { kind: Kind! id: ID! canRead: Boolean! canWrite: Boolean! }
  type Query { _access(targets: [_AccessTarget!]!): [Verdict!]! }
`;

/** A small service which speaks the part of accounts' schema that peers ask: some targets may be read, some written. */
export function standInAccounts(readable: ReadonlySet<string>, writable: ReadonlySet<string>): SubgraphLink {
  const schema = buildSchema(SDL);
  const rootValue = {
    _access: ({ targets }: { targets: { kind: string; id: string }[] }) =>
      targets.map(({ kind, id }) => ({ kind, id, canRead: readable.has(id), canWrite: writable.has(id) })),
  };
  return {
    name: 'accounts',
    execute: ({ document, variables }): Promise<ExecutionResult> =>
      graphql({ schema, source: document, rootValue, variableValues: variables }),
    subscribe: () => Promise.reject(new Error('accounts has no subscriptions')),
    ready: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
