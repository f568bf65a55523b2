import { uuid7 } from '#kit/ids/uuid7.ts';
import type { AssetStatusSetInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { type Planned, warning } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { goneFindings, KIND_WORDS, type LiveObject } from './live-object.ts';

/** Another status for an object that was read. */
export function planStatus({ targetType, status }: AssetStatusSetInput, target: LiveObject): Planned {
  const findings = goneFindings(targetType, target, 'input.targetId');
  const same = target.status === status;
  if (same) findings.push(warning('unchanged', `The ${KIND_WORDS[targetType]} is ${status} already: nothing changes.`));
  const params = { status };
  const operation = { id: uuid7(), kind: 'UPDATE', name: target.name, params, dependsOn: [] } as const;
  return {
    operations: [{ ...operation, dependsOn: [], targetKind: targetType, targetId: target.id, dailyBudget: '0' }],
    target: { kind: targetType, id: target.id },
    changes: same ? [] : [{ field: 'status', before: target.status, after: status }],
    dailyBudget: 0n,
    findings,
    check: { path: target.id, params },
  };
}
