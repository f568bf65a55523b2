import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Ad account that the newest version of a rule covers. */
export const RuleAccount = defineEntity({
  name: 'RuleAccount',
  tableName: 'rule_account',
  properties: {
    workspaceId: p.uuid().primary(),
    ruleId: p.uuid().primary(),
    adAccountId: p.uuid().primary(),
  },
});

export type RuleAccountRow = InferEntity<typeof RuleAccount>;
