import { useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import { SWITCH_RULE } from './rule-documents.ts';
import type { RuleEntry } from './rule-state.ts';

/** Switches rules, one at a time. */
export interface RuleSwitch {
  isBusy: boolean;
  /** Reason for which the last one was not switched; null when it was. */
  refusal: string | null;
  /** Findings about the rule that was switched on last. */
  findings: { ruleId: string; messages: readonly string[] };
  run(rule: RuleEntry, on: boolean): Promise<void>;
}

/** Switches rules as they were read; `done` is called after each try. */
export function useRuleSwitch(client: GraphClient, done: () => void): RuleSwitch {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [findings, setFindings] = useState<RuleSwitch['findings']>({ ruleId: '', messages: [] });
  const run = async ({ id: ruleId, version: expectedVersion }: RuleEntry, on: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const status = on ? ('ACTIVE' as const) : ('PAUSED' as const);
    try {
      const input = { requestId: crypto.randomUUID(), ruleId, expectedVersion, status };
      const { rulesStatusSet } = await client.run(SWITCH_RULE, { input });
      setFindings({ ruleId, messages: on ? rulesStatusSet.findings.map(({ message }) => message) : [] });
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
    done();
  };
  return { isBusy, refusal, findings, run };
}
