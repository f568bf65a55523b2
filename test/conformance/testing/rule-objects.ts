import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import { ruleInput } from '#test/rules/rule-input.ts';

/** Ids of saved rules. */
export interface RuleIds {
  rule: string;
}

/** Saves a rule over an ad account of the workspace. */
export async function ruleObjects(graph: GraphClient, canary: string, adAccountId: string): Promise<RuleIds> {
  const definition = ruleInput([adAccountId], { name: `${canary} rule` });
  const { rulesCreate } = await graph.run<{ rulesCreate: { rule: { id: string } } }>(
    `mutation Rule($input: RuleCreateInput!) { rulesCreate(input: $input) { rule { id } } }`,
    { input: { requestId: crypto.randomUUID(), dryRun: false, definition } },
  );
  return { rule: rulesCreate.rule.id };
}
