import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import { ruleInput } from '#test/rules/rule-input.ts';

/** Ids of saved rules, of their runs and of their backtests. */
export interface RuleIds {
  rule: string;
  ruleRun: string;
  ruleBacktestJob: string;
}

/** Saves a rule over an ad account of the workspace, runs it dry, and has it simulated. */
export async function ruleObjects(graph: GraphClient, canary: string, adAccountId: string): Promise<RuleIds> {
  const definition = ruleInput([adAccountId], { name: `${canary} rule` });
  const { rulesCreate } = await graph.run<{ rulesCreate: { rule: { id: string } } }>(
    `mutation Rule($input: RuleCreateInput!) { rulesCreate(input: $input) { rule { id } } }`,
    { input: { requestId: crypto.randomUUID(), dryRun: false, definition } },
  );
  const rule = rulesCreate.rule.id;
  const { rulesRun } = await graph.run<{ rulesRun: { run: { id: string } } }>(
    `mutation RuleRun($input: RulesRunInput!) { rulesRun(input: $input) { run { id } } }`,
    { input: { ruleId: rule } },
  );
  const { ruleBacktestJobCreate } = await graph.run<{ ruleBacktestJobCreate: { job: { id: string } } }>(
    `mutation Backtest($input: RuleBacktestJobCreateInput!) { ruleBacktestJobCreate(input: $input) { job { id } } }`,
    { input: { requestId: crypto.randomUUID(), ruleId: rule, from: '2026-09-01', to: '2026-09-02' } },
  );
  return { rule, ruleRun: rulesRun.run.id, ruleBacktestJob: ruleBacktestJobCreate.job.id };
}
