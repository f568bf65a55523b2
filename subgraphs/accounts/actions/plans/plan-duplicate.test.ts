import { describe, expect, it } from '@jest/globals';
import { planViolations } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import type { LiveObject } from './live-object.ts';
import { MAX_OPERATIONS, planDuplicate, type SourceTree } from './plan-duplicate.ts';
import { presentPlan } from '../present-plan.ts';

const NOW = new Date('2026-05-12T00:00:00Z');
const ACCOUNT = { id: 'a', platformId: 'act_7', currency: 'USD', status: 'ACTIVE' };

function object(id: string, more: Record<string, unknown> = {}): LiveObject {
  return { id, account_id: '7', name: `Object ${id}`, status: 'ACTIVE', ...more };
}

function tree(adSets: number, adsEach: number, more: Partial<SourceTree> = {}): SourceTree {
  const sets = Array.from({ length: adSets }, (_, set) => object(`2${set}`, { daily_budget: '100' }));
  const ads = sets.flatMap(({ id }) =>
    Array.from({ length: adsEach }, (_, ad) => object(`3${id}${ad}`, { adset_id: id })),
  );
  return { kind: 'CAMPAIGN', source: object('1'), adSets: sets, ads, hasArchived: false, ...more };
}

describe('the plan of a copied campaign', () => {
  it('copies level by level, each into the copy of its parent, renames the top and pauses last', () => {
    const { operations, dailyBudget } = planDuplicate(tree(2, 2), NOW);
    const kinds = operations.map(({ kind }) => kind);
    const ads = ['COPY_AD', 'COPY_AD', 'COPY_AD', 'COPY_AD'];
    expect(kinds).toEqual(['COPY_CAMPAIGN', 'UPDATE', 'COPY_AD_SET', 'COPY_AD_SET', ...ads, 'PAUSE_COPIES']);
    const [root, rename, set] = operations;
    expect(root).toMatchObject({ name: 'Object 1 - Copy', targetId: '1', params: {} });
    expect(rename?.params).toMatchObject({ name: 'Object 1 - Copy', $target: { $operation: root?.id } });
    expect(set).toMatchObject({ name: 'Object 20', params: { campaign_id: { $operation: root?.id } } });
    expect(operations[4]?.params).toEqual({ adset_id: { $operation: set?.id, field: 'id' } });
    expect(operations.at(-1)?.dependsOn).toHaveLength(8);
    expect(planViolations(operations, new Set())).toEqual([]);
    expect(dailyBudget).toBe(200n);
  });

  it('counts the budget of the campaign itself', () => {
    const { dailyBudget } = planDuplicate(tree(0, 0, { source: object('1', { daily_budget: '5000' }) }), NOW);
    expect(dailyBudget).toBe(5_000n);
  });

  it('leaves out what is archived or deleted, with what lies in it, and says so', () => {
    const whole = tree(2, 1);
    whole.adSets[0]!.status = 'ARCHIVED';
    const { operations, findings } = planDuplicate(whole, NOW);
    expect(operations.filter(({ kind }) => kind === 'COPY_AD_SET' || kind === 'COPY_AD')).toHaveLength(2);
    expect(findings).toMatchObject([{ code: 'left_out', refusal: null }]);
    expect(planDuplicate(tree(1, 1, { hasArchived: true }), NOW).findings).toMatchObject([{ code: 'left_out' }]);
  });

  it('is blocked for a source that is gone, and beyond what one action makes', () => {
    const gone = planDuplicate(tree(0, 0, { source: object('1', { status: 'DELETED' }) }), NOW);
    expect(gone.findings).toMatchObject([{ code: 'target_deleted', refusal: 'CONFLICT' }]);
    const large = planDuplicate(tree(120, 100), NOW);
    expect(large.operations.length).toBeGreaterThan(MAX_OPERATIONS);
    expect(large.findings).toMatchObject([{ code: 'too_many_operations', refusal: 'LIMIT_EXCEEDED' }]);
  });

  it('cuts a name too long for the suffix', () => {
    const { operations } = planDuplicate(tree(0, 0, { source: object('1', { name: '😀'.repeat(400) }) }), NOW);
    expect([...operations[0]!.name]).toHaveLength(400);
    expect(operations[0]?.name.endsWith('😀 - Copy')).toBe(true);
  });

  it('shows its first calls with the numbers of those they build on', () => {
    const plan = presentPlan(planDuplicate(tree(60, 10), NOW), ACCOUNT, false);
    expect([plan.callCount, plan.calls.length]).toEqual([663, 100]);
    expect(plan.calls.slice(0, 3)).toMatchObject([
      { path: '1/copies', params: { deep_copy: false, status_option: 'PAUSED' } },
      { path: '{1}', params: { name: 'Object 1 - Copy' } },
      { path: '20/copies', params: { campaign_id: { $call: 1, field: 'id' } } },
    ]);
    expect(JSON.stringify(plan)).not.toContain('$operation');
  });
});

describe('the plan of a copied ad', () => {
  it('is the copy and its name', () => {
    const { operations } = planDuplicate(
      { kind: 'AD', source: object('3'), adSets: [], ads: [], hasArchived: false },
      NOW,
    );
    expect(operations.map(({ kind }) => kind)).toEqual(['COPY_AD', 'UPDATE']);
  });
});
