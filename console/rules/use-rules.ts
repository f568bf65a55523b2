import { useCallback, useEffect, useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import { patiently } from '../shared/graph/patience.ts';
import { earliest, useWaitReading } from '../shared/graph/use-wait-reading.ts';
import { RULE_WORDS, vocabularyOf, type Vocabulary } from './definition/vocabulary.ts';
import type { ConsoleRulesQuery, ConsoleRuleWaitsQuery } from './generated/graphql.ts';
import { RULES, RULE_WAITS } from './rule-documents.ts';
import { isUnderWay, readAgain, ruleEntry, withWaits, type RuleEntry } from './rule-state.ts';

/** The rules of an ad account, as they stand. */
export interface RuleList {
  /** Null until they have been read. */
  rules: RuleEntry[] | null;
  /** Kinds of what they read; null until they have been read. */
  vocabulary: Vocabulary | null;
  /** Reason for which they cannot be read; null when they can. */
  refusal: string | null;
  /** Reads them anew. */
  again(): void;
  /** Shows a rule otherwise. */
  change(ruleId: string, by: (before: RuleEntry) => RuleEntry): void;
}

/** Reads the rules that cover an ad account, and the waits of those that are due. */
export function useRules(client: GraphClient, adAccountId: string): RuleList {
  const [rules, setRules] = useState<RuleEntry[] | null>(null);
  const [vocabulary, setVocabulary] = useState<Vocabulary | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setRefusal(null);
    Promise.all([patiently(() => client.run(RULE_WORDS, {}), signal), readAll(client, adAccountId, signal)]).then(
      ([words, read]) => {
        if (signal.aborted) return;
        setVocabulary(vocabularyOf(words));
        setRules((before) => readAgain(before, read));
      },
      (error: unknown) => {
        if (!signal.aborted) setRefusal(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [client, adAccountId, attempt]);

  useWaitReading(rules && earliest(rules.flatMap(dueOf)), async (signal) => {
    const waits = await readWaits(client, adAccountId, signal);
    if (!signal.aborted) setRules((before) => before && before.map((rule) => withWaits(rule, waits)));
  });

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const change = useCallback<RuleList['change']>((ruleId, by) => {
    setRules((before) => before && before.map((rule) => (rule.id === ruleId ? by(rule) : rule)));
  }, []);
  return { rules, vocabulary, refusal, again, change };
}

function dueOf({ nextRunAt, runs }: RuleEntry): (string | null | undefined)[] {
  return [nextRunAt, ...runs.filter(isUnderWay).map(({ dueAt }) => dueAt)];
}

async function readAll(client: GraphClient, adAccountId: string, signal: AbortSignal): Promise<RuleEntry[]> {
  const found: RuleEntry[] = [];
  for (let after: string | null = null; ;) {
    const variables: { adAccountId: string; after: string | null } = { adAccountId, after };
    const page: ConsoleRulesQuery = await patiently(() => client.run(RULES, variables), signal);
    found.push(...page.rules.edges.map(({ node }) => ruleEntry(node)));
    const { hasNextPage, endCursor } = page.rules.pageInfo;
    after = endCursor ?? null;
    if (!hasNextPage || after === null) return found;
  }
}

/** Reads the waits of rules and of their newest runs by their ids. */
async function readWaits(
  client: GraphClient,
  adAccountId: string,
  signal: AbortSignal,
): Promise<Map<string, RuleEntry['wait']>> {
  const found = new Map<string, RuleEntry['wait']>();
  for (let after: string | null = null; !signal.aborted;) {
    const { rules }: ConsoleRuleWaitsQuery = await client.run(RULE_WAITS, { adAccountId, after });
    for (const { node } of rules.edges) {
      found.set(node.id, node.wait);
      for (const run of node.runs.edges) found.set(run.node.id, run.node.wait);
    }
    after = rules.pageInfo.endCursor ?? null;
    if (!rules.pageInfo.hasNextPage || after === null) break;
  }
  return found;
}
