import { useEffect, useState } from 'react';
import { graphql } from '../generated/gql.ts';
import type { AdAccountsQuery } from '../generated/graphql.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { messageOf } from '../graph/graph-refusal.ts';
import { patiently } from '../graph/patience.ts';

/** An ad account as the page needs it. */
export type ConsoleAccount = AdAccountsQuery['adAccounts']['edges'][number]['node'];

const AD_ACCOUNTS = graphql(/* GraphQL */ `
  query AdAccounts($after: String) {
    adAccounts(first: 100, after: $after) {
      edges {
        node {
          id
          name
          timezone
          currencyOffset
          access
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The ad accounts the member may read. */
export interface AdAccounts {
  accounts: ConsoleAccount[];
  /** True while more may follow. */
  isLoading: boolean;
  /** Reason for which they could not be read; null when they could. */
  refusal: string | null;
}

/** Reads all of them, page by page; each page is there as soon as it has come. */
export function useAdAccounts(client: GraphClient): AdAccounts {
  const [found, setFound] = useState<AdAccounts>({ accounts: [], isLoading: true, refusal: null });
  useEffect(() => {
    const stop = new AbortController();
    const show = (change: Partial<AdAccounts>): void => {
      if (!stop.signal.aborted) setFound((before) => ({ ...before, ...change }));
    };
    readAll(client, stop.signal, (accounts) => show({ accounts })).then(
      () => show({ isLoading: false }),
      (error: unknown) => show({ isLoading: false, refusal: messageOf(error) }),
    );
    return () => stop.abort();
  }, [client]);
  return found;
}

async function readAll(
  client: GraphClient,
  signal: AbortSignal,
  onMore: (accounts: ConsoleAccount[]) => void,
): Promise<void> {
  const accounts: ConsoleAccount[] = [];
  for (let after: string | null = null; !signal.aborted;) {
    const { adAccounts }: AdAccountsQuery = await patiently(() => client.run(AD_ACCOUNTS, { after }), signal);
    accounts.push(...adAccounts.edges.map(({ node }) => node));
    onMore([...accounts]);
    if (!adAccounts.pageInfo.hasNextPage) return;
    after = adAccounts.pageInfo.endCursor ?? null;
  }
}
