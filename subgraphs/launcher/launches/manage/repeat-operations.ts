import { stableId } from '#kit/ids/stable-id.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import { type DispatchState, isOver } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { CurrentOperations, withReferences } from '#subgraphs/launcher/launches/launch/current-operations.ts';

/** An ad that is tried again, with the operations that lead to it from now on. */
export interface RepeatedItem {
  item: LaunchItemRow;
  operationIds: string[];
  adOperationId: string;
}

/** Operations and items to repeat. */
export interface Repetition {
  operations: LaunchOperationRow[];
  items: RepeatedItem[];
}

const UNDONE: readonly DispatchState[] = ['REJECTED', 'ABANDONED'];

/**
 * Repeats what failed ads still need. What exists is referred to as it is. An ad of which something may exist without anybody knowing is
 * left out. Ids follow from the launch, the plan's key and the count of repetitions, so that handing them over again is harmless.
 */
export function repeatItems(
  operations: readonly LaunchOperationRow[],
  failed: readonly LaunchItemRow[],
  now: Date,
): Repetition {
  const current = new CurrentOperations(operations);
  const chains = failed
    .map((item) => ({ item, chain: item.operationIds.map((id) => current.of(id)) }))
    .filter(({ chain }) => chain.every(({ dispatchState }) => isOver(dispatchState)));
  const undone = new Set(
    chains.flatMap(({ chain }) => chain.filter(({ dispatchState }) => UNDONE.includes(dispatchState))),
  );
  const repeated = repeat(current, operations, [...undone], now);
  const items = chains.map(({ item, chain }) => ({
    item,
    operationIds: chain.map(({ id }) => repeated.idOf(id)),
    adOperationId: repeated.idOf(current.of(item.adOperationId).id),
  }));
  return { operations: repeated.operations, items };
}

/** Repeats activations that failed, and these besides. */
export function repeatActivations(
  operations: readonly LaunchOperationRow[],
  besides: readonly LaunchOperationRow[],
  now: Date,
): Repetition {
  const current = new CurrentOperations(operations);
  const undone = current.activations().filter(({ dispatchState }) => UNDONE.includes(dispatchState));
  return { operations: repeat(current, operations, [...undone, ...besides], now).operations, items: [] };
}

function repeat(
  current: CurrentOperations,
  all: readonly LaunchOperationRow[],
  undone: readonly LaunchOperationRow[],
  now: Date,
): { operations: LaunchOperationRow[]; idOf: (id: string) => string } {
  const ordered = undone.toSorted((a, b) => a.number - b.number);
  const ids = new Map(ordered.map((operation) => [operation.id, idOfRepeat(operation)]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const newest = (id: string) => idOf(current.of(id).id);
  const last = Math.max(0, ...all.map(({ number }) => number));
  const operations = ordered.map((operation, index): LaunchOperationRow => ({
    ...operation,
    id: idOf(operation.id),
    number: last + index + 1,
    repeat: operation.repeat + 1,
    params: withReferences(operation.params, newest) as Record<string, unknown>,
    parentId: operation.parentId == null ? null : newest(operation.parentId),
    dependsOn: operation.dependsOn.map(newest),
    dispatchState: 'PLANNED',
    platformId: null,
    error: null,
    attempt: 0,
    updatedAt: now,
  }));
  return { operations, idOf };
}

function idOfRepeat({ workspaceId, launchId, key, repeat: count }: LaunchOperationRow): string {
  return stableId('launch operation', workspaceId, launchId, key, `repeat ${count + 1}`);
}
