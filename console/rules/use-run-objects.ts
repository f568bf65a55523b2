import { useCallback, useEffect, useRef, useState } from 'react';
import { found } from '../shared/graph/found.ts';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import type { ConsoleRuleRunQuery } from './generated/graphql.ts';
import { RUN_OBJECTS } from './run-documents.ts';

type Objects = NonNullable<ConsoleRuleRunQuery['ruleRun']>['objects'];

/** An object of a run as the page shows it. */
export type RunObjectEntry = Objects['edges'][number]['node'];

/** Objects of a run, as far as they were read. */
export interface RunObjectList {
  /** Null until the first page is there. */
  objects: RunObjectEntry[] | null;
  /** Reason for which the last page could not be read; null when it could. */
  refusal: string | null;
  /** Reads the next page; null when there is none. */
  more: (() => Promise<void>) | null;
}

/** Reads the objects of a run, page by page. */
export function useRunObjects(client: GraphClient, id: string): RunObjectList {
  const [objects, setObjects] = useState<RunObjectEntry[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReading = useRef(false);
  const read = useCallback(
    async (after: string | null): Promise<void> => {
      if (isReading.current) return;
      isReading.current = true;
      setRefusal(null);
      try {
        const { edges, pageInfo } = found((await client.run(RUN_OBJECTS, { id, after })).ruleRun).objects;
        const read = edges.map(({ node }) => node);
        setObjects((before) => (after === null ? read : [...(before ?? []), ...read]));
        setNext(pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null);
      } catch (error) {
        setRefusal(messageOf(error));
      }
      isReading.current = false;
    },
    [client, id],
  );
  useEffect(() => void read(null), [read]);
  return { objects, refusal, more: next === null ? null : () => read(next) };
}
