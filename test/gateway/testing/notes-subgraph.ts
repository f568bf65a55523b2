import { GraphQLError } from 'graphql';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';
import { EventSource } from '#test/federation/testing/event-source.ts';

/** A graph of notes with everything the edge has to deal with: pages, mutations, failures and a stream. */
export interface NotesSubgraph extends TinySubgraph {
  /** The source of the next subscription that will be opened. */
  nextSource(): Promise<EventSource<{ id: string }>>;
  /** Inputs of mutations. */
  written: unknown[];
}

export function notesSubgraph(): NotesSubgraph {
  let opening = Promise.withResolvers<EventSource<{ id: string }>>();
  const written: unknown[] = [];
  return {
    name: 'notes',
    nextSource: async () => opening.promise,
    written,
    typeDefs: `
      scalar Any
      type Query {
        note(id: ID!): Note
        notes(first: Int = 10): NoteConnection!
        fails: String
        refuses: String
      }
      type Mutation { noteCreate(input: NoteInput!): Note! }
      type Subscription { noteChanged(id: ID): Note! }
      input NoteInput { title: String! size: Int tags: [String!] any: Any }
      type Note @key(fields: "id") { id: ID! title: String! parent: Note children: [Note!]! }
      type NoteConnection { edges: [NoteEdge!]! }
      type NoteEdge { node: Note! }`,
    resolvers: {
      Query: {
        note: (_: unknown, { id }: { id: string }) => ({ id }),
        notes: () => ({ edges: [{ node: { id: '1' } }] }),
        fails: () => {
          throw new Error('SELECT secret FROM vault');
        },
        refuses: () => {
          throw new GraphQLError('not yours', { extensions: { code: 'FORBIDDEN', permission: 'notes:read' } });
        },
      },
      Mutation: {
        noteCreate: (_: unknown, { input }: { input: unknown }) => {
          written.push(input);
          return { id: 'new' };
        },
      },
      Subscription: {
        noteChanged: {
          subscribe: () => {
            const source = new EventSource<{ id: string }>();
            opening.resolve(source);
            opening = Promise.withResolvers();
            return source;
          },
          resolve: (note: { id: string }) => note,
        },
      },
      Note: { title: ({ id }: { id: string }) => `Note ${id}`, parent: () => null, children: () => [] },
    },
  };
}
