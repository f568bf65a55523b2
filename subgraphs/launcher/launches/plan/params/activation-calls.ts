import type { PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

const LEVELS = ['AD', 'AD_SET', 'CAMPAIGN'] as const;

/**
 * The calls that switch on what these calls make: ads first, then their ad sets, the campaign last, so that nothing is
 * delivered before all of it is on. An object which is not paused any more, as it was made, is left alone.
 */
export function activationCalls(creating: readonly PlannedCall[]): PlannedCall[] {
  const children = Map.groupBy(creating, ({ parentKey }) => parentKey);
  return LEVELS.flatMap((level) =>
    creating
      .filter(({ kind }) => kind === level)
      .map((call): PlannedCall => ({
        key: activationKey(call.key),
        effect: 'ACTIVATE',
        kind: call.kind,
        name: call.name,
        params: {
          $target: { $operation: call.key, field: 'id' },
          $expected: { status: 'PAUSED' },
          status: 'ACTIVE',
        },
        parentKey: null,
        dependsOn: [call.key, ...(children.get(call.key) ?? []).map(({ key }) => activationKey(key))],
        file: null,
      })),
  );
}

function activationKey(key: string): string {
  return `activate:${key}`;
}
