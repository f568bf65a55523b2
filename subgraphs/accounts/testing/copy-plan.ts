import { uuid7 } from '#kit/ids/uuid7.ts';
import type { OperationKind, PlatformObjectKind } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';

/** An object to be copied, with what lies in it. */
export interface Source {
  id: string;
  name: string;
  children: Source[];
}

const LEVELS: readonly { copy: OperationKind; kind: PlatformObjectKind; parent: string }[] = [
  { copy: 'COPY_CAMPAIGN', kind: 'CAMPAIGN', parent: '' },
  { copy: 'COPY_AD_SET', kind: 'AD_SET', parent: 'campaign_id' },
  { copy: 'COPY_AD', kind: 'AD', parent: 'adset_id' },
];

/** Sets fields of an object. */
export function update(targetId: string, params: Record<string, unknown>): PlannedOperation {
  return { id: uuid7(), kind: 'UPDATE', name: targetId, params, dependsOn: [], targetKind: 'CAMPAIGN', targetId };
}

/**
 * A copy of an object and everything in it, as duplicates are planned: the root, its name, the children level by level,
 * and a last check that all of it is paused.
 *
 * @param level of the root: 0 for a campaign, 1 for an ad set, 2 for an ad
 */
export function copyPlan(source: Source, name: string, level = 0): PlannedOperation[] {
  const { copy: kind, kind: targetKind } = LEVELS[level]!;
  const targetId = source.id;
  const root: PlannedOperation = { id: uuid7(), kind, name, params: {}, dependsOn: [], targetKind, targetId };
  const $target = { $operation: root.id, field: 'id' };
  const params = { $target, name, status: 'PAUSED' };
  const named: PlannedOperation = { id: uuid7(), kind: 'UPDATE', name, params, dependsOn: [], targetKind };
  const plan = [root, named];
  const add = (children: readonly Source[], parentId: string, depth: number) => {
    const { copy, kind: childKind, parent } = LEVELS[depth] ?? LEVELS[2]!;
    for (const child of children) {
      const id = uuid7();
      const where = { [parent]: { $operation: parentId, field: 'id' } };
      const from = { targetKind: childKind, targetId: child.id };
      plan.push({ id, kind: copy, name: child.name, params: where, dependsOn: [named.id], ...from });
      add(child.children, id, depth + 1);
    }
  };
  add(source.children, root.id, level + 1);
  const dependsOn = plan.map(({ id }) => id);
  return [...plan, { id: uuid7(), kind: 'PAUSE_COPIES', name, params: { $root: $target }, dependsOn, targetKind }];
}
