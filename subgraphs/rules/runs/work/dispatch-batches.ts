import { isRecord } from '#kit/json/records.ts';
import type { AdmittedOperation } from '#subgraphs/contracts/dispatch-client.ts';
import type { OpenOperation } from './open-operations.ts';

/** Raises of spend are sent within an hour of the decision, and before the rule's next slot. */
const LATEST_MS = 3_600_000;

const KINDS = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' } as const;

/** True when the stored request of an operation has what dispatch needs. One without it must not keep others from being sent. */
export function isReadable({ field, request }: Pick<OpenOperation, 'field'> & { request: unknown }): boolean {
  if (field === 'TAGS') return true;
  if (!isRecord(request) || typeof request['level'] !== 'string' || !(request['level'] in KINDS)) return false;
  if (field === 'COPY') return typeof request['nameSuffix'] === 'string';
  return typeof request['name'] === 'string' && isRecord(request['params']);
}

/** Operations of one run and ad account as dispatch takes them: those that add nothing, and those behind them that do. */
export interface DispatchBatches {
  plain: AdmittedOperation[];
  raising: AdmittedOperation[];
}

/**
 * Divides the operations of one run and ad account. Actions of an object follow each other, and a pause follows none: it is never lost with what was
 * to come before it.
 */
export function dispatchBatches(operations: readonly OpenOperation[]): DispatchBatches {
  const batches: DispatchBatches = { plain: [], raising: [] };
  const ranked: { rank: number; operation: AdmittedOperation; raises: boolean }[] = [];
  for (const own of Map.groupBy(operations, ({ entityId }) => entityId).values()) {
    let before: string | null = null;
    let raises = false;
    for (const operation of own.filter(({ field }) => field !== 'TAGS' && field !== 'COPY')) {
      const free = isPause(operation);
      const behind = free ? null : before;
      raises = free ? raises : raises || operation.raises;
      ranked.push({
        rank: rankOf(operation),
        operation: admitted(operation, behind),
        raises: free ? false : raises,
      });
      before = operation.id;
    }
  }
  const ordered = ranked.toSorted((one, other) => one.rank - other.rank);
  for (const { operation, raises } of behindTheirs(ordered)) (raises ? batches.raising : batches.plain).push(operation);
  return batches;
}

/** Keeps the order, but for operations that depend on a later one: they come behind it. */
function behindTheirs<T extends { operation: AdmittedOperation }>(ordered: readonly T[]): T[] {
  const placed = new Map<string, T>();
  const byId = new Map(ordered.map((one) => [one.operation.id, one]));
  const place = (one: T): void => {
    if (placed.has(one.operation.id)) return;
    for (const id of one.operation.dependsOn) {
      const needed = byId.get(id);
      if (needed) place(needed);
    }
    placed.set(one.operation.id, one);
  };
  ordered.forEach(place);
  return [...placed.values()];
}

function admitted(operation: OpenOperation, behind: string | null): AdmittedOperation {
  const { level, name, params } = operation.request as { level: keyof typeof KINDS; name: string; params: object };
  return {
    id: operation.id,
    kind: 'UPDATE',
    name: name === '' ? operation.entityId : name.slice(0, 400),
    params: { ...params },
    dependsOn: behind === null ? [] : [behind],
    targetKind: KINDS[level],
    targetId: operation.entityId,
    notAfter: operation.raises ? latestTime(operation).toISOString() : null,
  };
}

/** A copy as dispatch takes it. */
export function copyOf(operation: OpenOperation) {
  const { level, nameSuffix } = operation.request as { level: keyof typeof KINDS; nameSuffix: string };
  return {
    adAccountId: operation.adAccountId,
    causeKind: 'RULE' as const,
    causeId: operation.runId,
    seedId: operation.id,
    level: KINDS[level],
    sourceId: operation.entityId,
    nameSuffix,
    notAfter: latestTime(operation).toISOString(),
  };
}

/** Latest time at which an operation that raises spend may be sent. */
export function latestTime({ decidedAt, nextDueAt }: Pick<OpenOperation, 'decidedAt' | 'nextDueAt'>): Date {
  const hour = decidedAt.getTime() + LATEST_MS;
  return new Date(Math.min(hour, nextDueAt?.getTime() ?? hour));
}

function isPause({ field, status }: OpenOperation): boolean {
  return field === 'STATUS' && status === 'PAUSED';
}

/** Pauses, decreases, others, increases, starts. */
function rankOf(operation: OpenOperation): number {
  if (isPause(operation)) return 0;
  if (operation.field === 'STATUS') return 4;
  if (operation.field === 'BUDGET') return operation.raises ? 3 : 1;
  return 2;
}
