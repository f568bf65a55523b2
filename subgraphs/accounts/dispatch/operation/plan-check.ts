import { normalName } from '#kit/text/normal-name.ts';
import type { Violation } from '#kit/errors/refusals.ts';
import type { OperationKind, PlatformObjectKind } from './operation.ts';
import { isCopyKind, newParentOf } from './copy-kinds.ts';
import { referencesIn } from './references.ts';

/** An operation as it was requested. */
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
  /** Amount added to the configured daily budget, in minor units; derived from the parameters when missing. */
  dailyBudget?: bigint | string | null;
  fileKey?: string | null;
  fileName?: string | null;
  contentType?: string | null;
  /** Latest time of its request; null for none. */
  notAfter?: Date | string | null;
}

/** All dependencies of an operation: those it names, its parent, and the references of its parameters. */
export function dependenciesOf({ dependsOn, parentId, params }: PlannedOperation): string[] {
  return [...new Set([...dependsOn, ...(parentId ? [parentId] : []), ...referencesIn(params)])];
}

/**
 * Every rule that a plan breaks. Operations have to come after those they depend on, so that a circle is impossible.
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

/** Missing part that an operation of its kind needs; null when it is complete. */
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
 * The marker of each operation: one per cause, so that one search finds all of them. Operations with the same kind, parent and name get a
 * marker of their own. So do copies whose parent is not made by the same plan.
 * @param taken appearances (see `appearanceOf`) of operations of the cause admitted earlier
 */
export function markersOf(
  causeId: string,
  operations: readonly PlannedOperation[],
  taken: ReadonlySet<string>,
): Map<string, string> {
  const appearances = new Set(taken);
  const markers = new Map<string, string>();
  for (const operation of operations) {
    const appearance = appearanceOf(operation);
    const alone = appearances.has(appearance) || (isCopyKind(operation.kind) && newParentOf(operation) === null);
    appearances.add(appearance);
    markers.set(operation.id, alone ? `adops:${causeId}:${operation.id}` : `adops:${causeId}`);
  }
  return markers;
}

/** True when an operation's object is found by a marker of its own. */
export function hasOwnMarker({ id, marker }: { id: string; marker: string }): boolean {
  return marker.endsWith(`:${id}`);
}

/** Properties by which an operation's object is recognised besides its marker; a copy by its source instead of its name. */
export function appearanceOf(operation: Pick<PlannedOperation, 'kind' | 'name' | 'params' | 'targetId'>): string {
  const { kind, name, params, targetId } = operation;
  if (isCopyKind(kind)) return JSON.stringify([kind, newParentOf(operation), targetId]);
  const parent = kind === 'AD' ? params.adset_id : kind === 'AD_SET' ? params.campaign_id : null;
  return JSON.stringify([kind, parent ?? null, normalName(name)]);
}
