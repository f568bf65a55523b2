import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A definition in its wire form: names in snake case, every default filled in. */
export type RuleWire = Readonly<Record<string, unknown>>;

/** One immutable version of a rule, with the whole definition in its wire form. */
export const RuleVersion = defineEntity({
  name: 'RuleVersion',
  tableName: 'rule_version',
  properties: {
    workspaceId: p.uuid().primary(),
    ruleId: p.uuid().primary(),
    version: p.integer().primary(),
    definition: p.json<RuleWire>(),
    memberId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

export type RuleVersionRow = InferEntity<typeof RuleVersion>;
