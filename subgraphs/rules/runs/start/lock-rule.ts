import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '#kit/errors/refusals.ts';
import { Rule, type RuleRow } from '#subgraphs/rules/saved/rule.ts';

/** Reads a rule and locks it until the transaction ends. Throws NOT_FOUND when there is none. */
export async function lockRule(em: EntityManager, id: string): Promise<RuleRow> {
  const rule = await em.findOne(Rule, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!rule) throw notFound('rule', id);
  return rule;
}
