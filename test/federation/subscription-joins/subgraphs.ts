import { GraphQLError } from 'graphql';
import type { EventSource } from '#test/federation/testing/event-source.ts';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';

export interface Reading {
  sensor: { __typename: 'Probe' | 'Buoy'; id: string };
  value: number;
}

/** Owns the events: readings of sensors, of which it knows only the id. */
export function readings(source: () => EventSource<Reading>): TinySubgraph {
  return {
    name: 'readings',
    typeDefs: `
      type Query { latest: Int! }
      type Subscription { reading(above: Int = 0): Reading! }
      type Reading { value: Int! sensor: Sensor! secret: String! @inaccessible }
      interface Sensor { id: ID! }
      type Probe implements Sensor @key(fields: "id") { id: ID! }
      type Buoy implements Sensor @key(fields: "id") { id: ID! }`,
    resolvers: {
      Query: { latest: () => 1 },
      Subscription: {
        reading: {
          subscribe: (_: unknown, { above }: { above: number }) => {
            if (above < 0) throw new GraphQLError('refused', { extensions: { code: 'FORBIDDEN' } });
            return source();
          },
          resolve: (reading: Reading) => reading,
        },
      },
      Reading: { secret: () => 'hidden' },
      Sensor: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    },
  };
}

const PLACES: Record<string, string> = { p1: 'North', b1: 'Harbour' };

/** Knows where sensors are; some places cannot be told. */
export const places: TinySubgraph = {
  name: 'places',
  typeDefs: `
    type Query { placeCount: Int! }
    type Probe @key(fields: "id") { id: ID! place: String depth: Int! }
    type Buoy @key(fields: "id") { id: ID! place: String }`,
  resolvers: {
    Query: { placeCount: () => 2 },
    Probe: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      place: ({ id }: { id: string }) => {
        if (PLACES[id] === undefined) throw new GraphQLError('lost', { extensions: { code: 'NOT_FOUND' } });
        return PLACES[id];
      },
      depth: () => 12,
    },
    Buoy: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      place: ({ id }: { id: string }) => PLACES[id] ?? null,
    },
  },
};
