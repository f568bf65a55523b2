import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';

/** Lists tasks, one of which the other subgraph does not know. */
export const tasks: TinySubgraph = {
  name: 'tasks',
  typeDefs: `
    type Query { tasks: [Task]! last: Reference! }
    type Reference { task: Task must: Task! }
    type Task @key(fields: "id") { id: ID! }`,
  resolvers: {
    Query: {
      tasks: () => [{ id: '1' }, { id: 'gone' }],
      last: () => ({ task: { id: 'gone' }, must: { id: 'gone' } }),
    },
  },
};

/** Knows owners, and must not know none. */
export const owners: TinySubgraph = {
  name: 'owners',
  typeDefs: `
    type Query { ownerCount: Int! }
    type Task @key(fields: "id") { id: ID! owner: String! }`,
  resolvers: {
    Query: { ownerCount: () => 1 },
    Task: {
      __resolveReference: ({ id }: { id: string }) => (id === 'gone' ? null : { id }),
      owner: () => 'Ada',
    },
  },
};
