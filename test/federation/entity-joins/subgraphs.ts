import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';

/** Owns shelves; a shelf knows its books by a key that the public graph does not show. */
export const shelves: TinySubgraph = {
  name: 'shelves',
  typeDefs: `
    type Query { shelves: [Shelf!]! }
    type Mutation { shelfAdd(name: String!): ShelfAdded! }
    type ShelfAdded { shelf: Shelf! }
    type Shelf @key(fields: "id") { id: ID! name: String! items: [Item!]! }
    union Item = Book | Map
    type Book @key(fields: "code") { code: ID! @inaccessible }
    type Map @key(fields: "sheet") { sheet: ID! }`,
  resolvers: {
    Query: { shelves: () => ['a', 'b'].map((id) => ({ id, name: `Shelf ${id}` })) },
    Mutation: { shelfAdd: (_: unknown, { name }: { name: string }) => ({ shelf: { id: 'new', name } }) },
    Shelf: {
      items: ({ id }: { id: string }) => [
        { __typename: 'Book', code: `${id}1` },
        { __typename: 'Map', sheet: `${id}2` },
      ],
    },
    Item: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
  },
};

/** Knows titles and how full a shelf is. */
export const catalogue: TinySubgraph = {
  name: 'catalogue',
  typeDefs: `
    type Query { books: Int! }
    type Book @key(fields: "code") { code: ID! @inaccessible title(upper: Boolean = false): String! }
    type Map @key(fields: "sheet") { sheet: ID! title: String! }
    type Shelf @key(fields: "id") { id: ID! fullness: Int! }`,
  resolvers: {
    Query: { books: () => 2 },
    Book: {
      title: ({ code }: { code: string }, { upper }: { upper: boolean }) => (upper ? `BOOK ${code}` : `Book ${code}`),
    },
    Map: { title: ({ sheet }: { sheet: string }) => `Map ${sheet}` },
    Shelf: { fullness: ({ id }: { id: string }) => id.length },
  },
};
