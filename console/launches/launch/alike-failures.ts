import type { FailedOperationsQuery, PlatformObjectKind, RefusalFragment } from '../generated/graphql.ts';

/** An object which could not be made. */
export type FailedOperation = NonNullable<FailedOperationsQuery['launch']>['operations']['edges'][number]['node'];

/** Objects of one kind that were refused for the same reason. */
export interface AlikeFailures {
  kind: PlatformObjectKind;
  refusal: RefusalFragment;
  objects: { id: string; name: string }[];
}

/** Groups refused operations by kind and reason, in the order in which they first occur: many failures have few reasons. */
export function alikeFailures(operations: readonly FailedOperation[]): AlikeFailures[] {
  const groups = new Map<string, AlikeFailures>();
  for (const { id, kind, name, error } of operations) {
    if (!error) continue;
    const key = JSON.stringify([kind, error]);
    const group = groups.get(key) ?? { kind, refusal: error, objects: [] };
    group.objects.push({ id, name });
    groups.set(key, group);
  }
  return [...groups.values()];
}
