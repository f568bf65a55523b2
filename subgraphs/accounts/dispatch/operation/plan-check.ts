import { normalName } from '#kit/text/normal-name.ts';
import type { Violation } from '#kit/errors/refusals.ts';
import type { OperationKind, PlatformObjectKind } from './operation.ts';
import { isCopyKind, newParentOf } from './copy-kinds.ts';
import { referencesIn } from './references.ts';

/** An operation as it is asked for. */
export interface PlannedOperation {
  id: string;
  kind: OperationKind;
  name: string;
  params: Record<string, unknown>;
  parentId?: string | null;
  dependsOn: string[];
  /** Kind of the object changed, or copied. */
  targetKind?: PlatformObjectKind | null;
  /** Id of the object changed, or of the source of a copy. */
  targetId?: string | null;
  /** What it adds to the configured daily budget, in minor units; without it that follows from the parameters. */
  dailyBudget?: bigint | string | null;
  fileKey?: string | null;
  fileName?: string | null;
  contentType?: string | null;
}

/** Everything an operation waits for: what it names, its parent, and what its parameters refer to. */
export function dependenciesOf({ dependsOn, parentId, params }: PlannedOperation): string[] {
  return [...new Set([...dependsOn, ...(parentId ? [parentId] : []), ...referencesIn(params)])];
}

/**
 * Every rule a plan breaks. Operations have to come after what they depend on, so that no circle can stand between them.
 *
 * @param known operations of the same cause admitted earlier
 */
export function planViolations(operations: readonly PlannedOperation[], known: ReadonlySet<string>): Violation[] {
  const violations: Violation[] = [];
  const before = new Set(known);
  const seen = new Set<string>();
  operations.forEach((operation, index) => {
    const path = `input.operations[${index}]`;
    if (seen.has(operation.id))
      violations.push({ path: `${path}.id`, rule: 'unique', message: 'names an operation twice' });
    for (const id of dependenciesOf(operation)) {
      if (!before.has(id)) {
        const message = `${id} must be an operation of the same cause listed before`;
        violations.push({ path: `${path}.dependsOn`, rule: 'order', message });
      }
    }
    const lack = lackOf(operation);
    if (lack) violations.push({ path: `${path}.${lack.field}`, rule: 'required', message: lack.message });
    seen.add(operation.id);
    before.add(operation.id);
  });
  return violations;
}

/** What an operation of its kind cannot do without; null when it has it. */
function lackOf({ kind, params, targetId, targetKind, fileKey }: PlannedOperation) {
  if (kind === 'IMAGE' && !fileKey) return { field: 'fileKey', message: 'an image needs a file' };
  if (kind === 'VIDEO' && !fileKey) return { field: 'fileKey', message: 'a video needs a file' };
  if (isCopyKind(kind) && !targetId) return { field: 'targetId', message: 'a copy needs its source' };
  if (kind === 'UPDATE' && !targetId && !params.$target) {
    return { field: 'targetId', message: 'an update needs the object to change, or `$target` in its params' };
  }
  if (kind === 'PAUSE_COPIES' && !(params.$root && targetKind)) {
    return { field: 'params', message: 'to pause copies needs the copy as `$root`, and its kind as targetKind' };
  }
  return null;
}

/**
 * The marker of each operation: one a cause, so that one search finds all of them. Operations nobody could tell apart by
 * kind, parent and name get one of their own; so do copies whose parent is not made by the same plan.
 *
 * @param taken looks (see `lookOf`) of operations of the cause admitted earlier
 */
export function markersOf(
  causeId: string,
  operations: readonly PlannedOperation[],
  taken: ReadonlySet<string>,
): Map<string, string> {
  const looks = new Set(taken);
  const markers = new Map<string, string>();
  for (const operation of operations) {
    const look = lookOf(operation);
    const alone = looks.has(look) || (isCopyKind(operation.kind) && newParentOf(operation) === null);
    looks.add(look);
    markers.set(operation.id, alone ? `adops:${causeId}:${operation.id}` : `adops:${causeId}`);
  }
  return markers;
}

/** Whether an operation's object is found by a marker of its own. */
export function hasOwnMarker({ id, marker }: { id: string; marker: string }): boolean {
  return marker.endsWith(`:${id}`);
}

/** What an operation's object is recognised by besides its marker; a copy by its source instead of its name. */
export function lookOf(operation: Pick<PlannedOperation, 'kind' | 'name' | 'params' | 'targetId'>): string {
  const { kind, name, params, targetId } = operation;
  if (isCopyKind(kind)) return JSON.stringify([kind, newParentOf(operation), targetId]);
  const parent = kind === 'AD' ? params.adset_id : kind === 'AD_SET' ? params.campaign_id : null;
  return JSON.stringify([kind, parent ?? null, normalName(name)]);
}
