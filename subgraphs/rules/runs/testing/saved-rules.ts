import { uuid7 } from '#kit/ids/uuid7.ts';
import { nextSlot, NO_SLOT } from '#subgraphs/rules/saved/next-slot.ts';
import { RuleRepository } from '#subgraphs/rules/saved/rule-repository.ts';
import type { TestDatabase } from '#test/testkit/test-database.ts';

/** A rule as a test saves it, past the graph. */
export interface SavedRule {
  workspaceId: string;
  memberId: string;
  adAccountIds: readonly string[];
  /** Definition in its wire form, but for what is filled in. */
  definition: Record<string, unknown>;
  /** Time behind which its first slot lies. */
  savedAt: Date;
}

/** Saves an active rule and returns its id. */
export function saveRule(test: TestDatabase, rule: SavedRule): Promise<string> {
  const { workspaceId, memberId, adAccountIds, savedAt: at } = rule;
  const defaults = { name: 'Rule', level: 'ad', status: 'active', schedule: { cron: '*/30 * * * *', timezone: 'UTC' } };
  const definition: Record<string, unknown> = { ...defaults, ...rule.definition, ad_account_ids: adAccountIds };
  const { status, level, schedule, name } = definition as typeof defaults;
  const repository = new RuleRepository();
  return test.database.write({ workspaceId }, async (em) => {
    const row = {
      id: uuid7(),
      workspaceId,
      version: 1,
      name,
      status: status as 'active',
      level: level as 'ad',
      pausedReason: null,
      pausedAt: null,
      actingMemberId: memberId,
      ...(status === 'active' ? nextSlot(schedule, at) : NO_SLOT),
      createdBy: memberId,
      createdAt: at,
      updatedAt: at,
    };
    await repository.insert(em, { rule: row, definition, adAccountIds, memberId });
    return row.id;
  });
}
