import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { buildSchema, parse, type GraphQLSchema } from 'graphql';

/** Number of items of a list: enough for a plan's costs to be those of data, too. */
const ITEMS = 20;

interface Item {
  id: string;
}

const items: Item[] = Array.from({ length: ITEMS }, (_, index) => ({ id: String(index + 1) }));
const nameOf = ({ id }: Item) => `Item ${id}`;
const priceOf = ({ id }: Item) => Number(id) * 100;
const sellerOf = ({ id }: Item) => ({ id: String(Number(id) % 5) });
const sellerName = ({ id }: Item) => `Seller ${id}`;
const cityOf = ({ id }: Item) => `City ${id}`;

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])\n`;

/** Subgraphs by their names: a list, something to each of its entries, and something to that. */
export const PARTS: Record<string, { sdl: string; resolvers: object }> = {
  catalog: {
    sdl: `${LINK} type Query { items: [Item!]! } type Item @key(fields: "id") { id: ID! name: String! }`,
    resolvers: { Query: { items: () => items }, Item: { name: nameOf, __resolveReference: (item: Item) => item } },
  },
  prices: {
    sdl: `${LINK} type Item @key(fields: "id") { id: ID! price: Int! seller: Seller! } type Seller @key(fields: "id", resolvable: false) { id: ID! }`,
    resolvers: { Item: { __resolveReference: (item: Item) => item, price: priceOf, seller: sellerOf } },
  },
  sellers: {
    sdl: `${LINK} type Seller @key(fields: "id") { id: ID! name: String! city: String! }`,
    resolvers: { Seller: { __resolveReference: (seller: Item) => seller, name: sellerName, city: cityOf } },
  },
};

/** The schema of a subgraph. */
export function subgraphSchema(name: string): GraphQLSchema {
  const { sdl, resolvers } = PARTS[name]!;
  return buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]);
}

/** The same graph in one schema, without federation. */
export function plainSchema(): { typeDefs: string; resolvers: object } {
  const typeDefs = `type Query { items: [Item!]! } type Item { id: ID! name: String! price: Int! seller: Seller! }
    type Seller { id: ID! name: String! city: String! }`;
  buildSchema(typeDefs);
  const resolvers = {
    Query: { items: () => items },
    Item: { name: nameOf, price: priceOf, seller: sellerOf },
    Seller: { name: sellerName, city: cityOf },
  };
  return { typeDefs, resolvers };
}

/** Composes the supergraph over subgraphs at these addresses. */
export function supergraphOf(urls: Record<string, string>): string {
  const services = Object.entries(PARTS).map(([name, { sdl }]) => ({ name, url: urls[name]!, typeDefs: parse(sdl) }));
  const { supergraphSdl, errors } = composeServices(services);
  if (supergraphSdl === undefined) throw new Error(String(errors));
  return supergraphSdl;
}

/** Operations that are measured, by the number of subgraphs they need one after the other. */
export const OPERATIONS = {
  'one subgraph': '{ items { id name } }',
  'three hops': '{ items { id name price seller { name city } } }',
};
