import { useEffect, useRef, useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import { patiently } from '../shared/graph/patience.ts';
import type { ConsoleRunsChangedSubscription } from './generated/graphql.ts';
import { OLDER_RUNS, RUNS_CHANGED } from './rule-documents.ts';
import { withChange, withOlder, type RuleEntry } from './rule-state.ts';
import type { RuleList } from './use-rules.ts';

/** The runs of a rule that is shown. */
export interface RuleRuns {
  /** Reason for which they cannot be read, or are followed no longer; null when they can. */
  refusal: string | null;
  /** Reads older runs; null when there is none. */
  more: (() => Promise<void>) | null;
}

/** Longest time of tries to read older runs while the server cannot be reached. */
const MORE_PATIENCE_MS = 30_000;

/** Follows the runs of a rule, which begin with the newest change there was: nothing happens unseen between reading and following. */
export function useRuleRuns(client: GraphClient, rule: RuleEntry, list: Pick<RuleList, 'again' | 'change'>): RuleRuns {
  const { id: ruleId, next, version } = rule;
  const { again, change } = list;
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReading = useRef(false);
  const shownVersion = useRef(version);
  useEffect(() => {
    shownVersion.current = version;
  }, [version]);

  useEffect(() => {
    const stop = new AbortController();
    const sequenceOf = (data: ConsoleRunsChangedSubscription): number => data.ruleRunsChanged.sequence;
    const follow = async (): Promise<void> => {
      for await (const { ruleRunsChanged } of client.follow(
        RUNS_CHANGED,
        { ruleId, after: null },
        sequenceOf,
        stop.signal,
      )) {
        const { rule: standing, ...run } = ruleRunsChanged.run;
        // Somebody has saved it meanwhile: its name and definition may be others.
        if (standing.version > shownVersion.current) again();
        change(ruleId, (before) => withChange(before, { run, standing }));
      }
    };
    follow().catch((error: unknown) => {
      if (!stop.signal.aborted) setRefusal(messageOf(error));
    });
    return () => stop.abort();
  }, [client, ruleId, again, change]);

  const more = async (): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    setRefusal(null);
    try {
      const ask = () => client.run(OLDER_RUNS, { ruleId, after: next });
      const { ruleRuns } = await patiently(ask, AbortSignal.timeout(MORE_PATIENCE_MS));
      change(ruleId, (before) => withOlder(before, ruleRuns));
    } catch (error) {
      setRefusal(messageOf(error));
    }
    isReading.current = false;
  };
  return { refusal, more: next === null ? null : more };
}
