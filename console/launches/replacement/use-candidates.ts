import { useCallback, useEffect, useState } from 'react';
import type { CandidateFragment, CandidatesQuery, ReplacedLaunchFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { CANDIDATES } from './replacement-documents.ts';

/** The failed ads of a launch which can be replaced, all of them as of one version of the launch. */
export interface Candidates {
  launch: ReplacedLaunchFragment;
  candidates: CandidateFragment[];
}

/** Candidates that are being read. */
export interface CandidatesRead {
  /** Null until all have come. */
  found: Candidates | null;
  /** Reason for which they cannot be read; null when they can. */
  refusal: string | null;
  /** Reads them again. */
  refresh(): void;
}

/** Reads all of them, page by page. */
export function useCandidates(client: GraphClient, adAccountId: string, launchId: string): CandidatesRead {
  const [found, setFound] = useState<Candidates | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const stop = new AbortController();
    readAll(client, { adAccountId, launchId }, stop.signal).then(
      (all) => {
        if (stop.signal.aborted) return;
        setFound(all);
        setRefusal(null);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setRefusal(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [client, adAccountId, launchId, round]);
  return { found, refusal, refresh };
}

async function readAll(
  client: GraphClient,
  variables: { adAccountId: string; launchId: string },
  signal: AbortSignal,
): Promise<Candidates> {
  const candidates: CandidateFragment[] = [];
  for (let after: string | null = null; ;) {
    const ask = (): Promise<CandidatesQuery> => client.run(CANDIDATES, { ...variables, after });
    const { launchReplacementCandidates: page } = await patiently(ask, signal);
    candidates.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) return { launch: page.launch, candidates };
    after = page.pageInfo.endCursor;
  }
}
