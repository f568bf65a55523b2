import type { Violation } from '#kit/errors/refusals.ts';
import type { OperationKind, PlatformObjectKind } from './operation.ts';
import { referencesIn } from './platform-request.ts';

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
    if (operation.kind === 'IMAGE' && !operation.fileKey) {
      violations.push({ path: `${path}.fileKey`, rule: 'required', message: 'an image needs a file' });
    }
    seen.add(operation.id);
    before.add(operation.id);
  });
  return violations;
}

/**
 * The marker of each operation: one a cause, so that one search finds all of them. Operations nobody could tell apart by
 * kind, parent and name get one of their own.
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
    const twin = looks.has(look);
    looks.add(look);
    markers.set(operation.id, twin ? `adops:${causeId}:${operation.id}` : `adops:${causeId}`);
  }
  return markers;
}

/** What an operation's object is recognised by besides its marker. */
export function lookOf({ kind, name, params }: Pick<PlannedOperation, 'kind' | 'name' | 'params'>): string {
  const parent = kind === 'AD' ? params.adset_id : kind === 'AD_SET' ? params.campaign_id : null;
  return JSON.stringify([kind, parent ?? null, name.trim()]);
}
