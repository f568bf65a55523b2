import { useEffect, useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import { patiently } from '../shared/graph/patience.ts';
import type { ConsoleRulesQuery } from './generated/graphql.ts';
import { RULES } from './rule-documents.ts';

/** A rule as the page shows it. */
export type RuleEntry = ConsoleRulesQuery['rules']['edges'][number]['node'];

/** The rules of an ad account, as they were read. */
export interface RuleList {
  /** Null until they have been read. */
  rules: RuleEntry[] | null;
  /** Reason for which they cannot be read; null when they can. */
  refusal: string | null;
  /** Reads them anew. */
  again(): void;
}

/** Reads the rules that cover an ad account. */
export function useRules(client: GraphClient, adAccountId: string): RuleList {
  const [rules, setRules] = useState<RuleEntry[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setRefusal(null);
    readAll(client, adAccountId, signal).then(
      (read) => {
        if (!signal.aborted) setRules(read);
      },
      (error: unknown) => {
        if (!signal.aborted) setRefusal(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [client, adAccountId, attempt]);
  return { rules, refusal, again: () => setAttempt((before) => before + 1) };
}

async function readAll(client: GraphClient, adAccountId: string, signal: AbortSignal): Promise<RuleEntry[]> {
  const found: RuleEntry[] = [];
  for (let after: string | null = null; ;) {
    const variables: { adAccountId: string; after: string | null } = { adAccountId, after };
    const page: ConsoleRulesQuery = await patiently(() => client.run(RULES, variables), signal);
    found.push(...page.rules.edges.map(({ node }) => node));
    const { hasNextPage, endCursor } = page.rules.pageInfo;
    after = endCursor ?? null;
    if (!hasNextPage || after === null) return found;
  }
}
