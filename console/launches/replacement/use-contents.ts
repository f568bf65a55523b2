import { useEffect, useState } from 'react';
import type { ContentsQuery, ReplacementContentFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { CONTENTS } from './replacement-documents.ts';

/** Creatives of the library that were found. */
export interface Contents {
  /** Null until they have come. */
  creatives: ReplacementContentFragment[] | null;
  /** Reason for which they cannot be read; null when they can. */
  refusal: string | null;
  /** Reads the next page; null when there is none. */
  more: (() => void) | null;
}

interface Found {
  query: string;
  creatives: ReplacementContentFragment[];
  next: string | null;
}

/** Finds creatives by a text in their name, concept or tags, newest first; all of them for an empty one. */
export function useContents(client: GraphClient, query: string): Contents {
  const [found, setFound] = useState<Found | null>(null);
  const [after, setAfter] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const known = found?.query === query ? found : null;
  const isNeeded = known === null || (after !== null && known.next === after);
  useEffect(() => {
    if (!isNeeded) return;
    const stop = new AbortController();
    const place = known === null ? null : after;
    const ask = (): Promise<ContentsQuery> => client.run(CONTENTS, { query: query || null, after: place });
    patiently(ask, stop.signal).then(
      ({ creatives }) => {
        if (stop.signal.aborted) return;
        const { hasNextPage, endCursor } = creatives.pageInfo;
        const nodes = creatives.edges.map(({ node }) => node);
        setFound({ query, creatives: [...(known?.creatives ?? []), ...nodes], next: hasNextPage ? endCursor : null });
        setRefusal(null);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setRefusal(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [client, query, after, known, isNeeded]);
  const next = known?.next ?? null;
  return { creatives: known?.creatives ?? null, refusal, more: next === null ? null : () => setAfter(next) };
}
