import { useCallback, useEffect, useState } from 'react';
import { graphql } from '../generated/gql.ts';
import type { LaunchesQuery } from '../generated/graphql.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { messageOf } from '../graph/graph-refusal.ts';
import { patiently } from '../graph/patience.ts';
import { withLaunch, withPage, type LaunchListState } from './launch-list-state.ts';
import type { LaunchRow } from './launch-row.ts';

const LAUNCHES = graphql(/* GraphQL */ `
  query Launches($adAccountId: UUID!, $after: UUID) {
    launches(adAccountId: $adAccountId, first: 50, after: $after) {
      edges {
        node {
          ...LaunchRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The launches of an ad account, as they stand. */
export interface LaunchList {
  rows: LaunchRow[];
  /** Whether the first page has come. */
  isLoaded: boolean;
  /** Why they cannot be read (any more); null when they can. */
  refusal: string | null;
  /** Reads the next page; null when there is none. */
  more: (() => Promise<void>) | null;
  /** Takes a launch as a mutation answered with it. */
  take(row: LaunchRow): void;
}

const EMPTY: LaunchListState = { rows: [], next: null };

/** Reads the launches of an ad account. */
export function useLaunches(client: GraphClient, adAccountId: string): LaunchList {
  const [state, setState] = useState(EMPTY);
  const [isLoaded, setLoaded] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const takePage = useCallback(({ launches }: LaunchesQuery) => {
    const { hasNextPage, endCursor } = launches.pageInfo;
    const rows = launches.edges.map(({ node }) => node);
    setState((before) => withPage(before, rows, hasNextPage ? (endCursor ?? null) : null));
    setLoaded(true);
  }, []);
  const take = useCallback((row: LaunchRow) => setState((before) => withLaunch(before, row)), []);

  useEffect(() => {
    const stop = new AbortController();
    patiently(() => client.run(LAUNCHES, { adAccountId, after: null }), stop.signal).then(
      takePage,
      (error: unknown) => {
        if (!stop.signal.aborted) setRefusal(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [client, adAccountId, takePage]);

  const { rows, next } = state;
  const more = async (): Promise<void> => takePage(await client.run(LAUNCHES, { adAccountId, after: next }));
  return { rows, isLoaded, refusal, take, more: next === null ? null : more };
}
