import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import { ruleInput } from '#test/rules/rule-input.ts';

/** Ids of saved rules and of their runs. */
export interface RuleIds {
  rule: string;
  ruleRun: string;
}

/** Saves a rule over an ad account of the workspace, and runs it dry. */
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
  return { rule, ruleRun: rulesRun.run.id };
}
