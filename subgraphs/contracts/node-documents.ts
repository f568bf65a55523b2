import { graphql } from './generated/gql.ts';

/** Types of a subgraph's own objects among some ids, as far as the caller may read them. */
export const NODE_TYPES = graphql(`
  query NodeTypes($ids: [UUID!]!) {
    _nodeTypes(ids: $ids) {
      id
      typename
    }
  }
`);

/** Subgraphs that are asked for types of objects by accounts, which asks itself without a call. */
export const NODE_PEERS = ['launcher', 'rules', 'memory', 'insights'] as const;
