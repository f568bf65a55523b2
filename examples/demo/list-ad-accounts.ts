import type { GraphClient } from './graph-client.ts';

/** An ad account as the front-end lists it. */
export interface AdAccountRow {
  id: string;
  name: string;
  currency: string;
  timezone: string;
  platformId: string;
}

const ACCOUNTS = /* GraphQL */ `
  query AdAccounts {
    adAccounts(first: 100) {
      edges {
        node {
          id
          name
          currency
          timezone
          platformId
        }
      }
    }
  }
`;

/** The ad accounts the caller may read. */
export async function listAdAccounts(graph: GraphClient): Promise<AdAccountRow[]> {
  const data = await graph.run<{ adAccounts: { edges: { node: AdAccountRow }[] } }>(ACCOUNTS);
  return data.adAccounts.edges.map(({ node }) => node);
}
