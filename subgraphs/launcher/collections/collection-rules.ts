import type { Violation } from '#kit/errors/refusals.ts';
import type { CollectionKind } from './collection.ts';
import type { FilterSpec } from './filter/filter-spec.ts';

/** A collection's definition as it is given. */
export interface CollectionDefinition {
  name: string;
  kind: CollectionKind;
  filterSpec?: FilterSpec | null;
  memberIds: string[];
}

/**
 * Finds violations of a definition that the bounds of single fields cannot express. Every violation is reported. `active` holds those of the members
 * that are active creatives of the workspace.
 */
export function collectionViolations(
  definition: CollectionDefinition,
  active: ReadonlySet<string>,
  path: string,
): Violation[] {
  const { kind, filterSpec, memberIds } = definition;
  if (kind === 'FIXED') {
    const message = 'must be null for a collection of kind FIXED';
    const filter = filterSpec == null ? [] : [{ path: `${path}.filterSpec`, rule: 'exclusive', message }];
    return [...filter, ...memberViolations(memberIds, active, `${path}.memberIds`)];
  }
  const message = 'must be empty for a collection of kind SMART';
  const members = memberIds.length === 0 ? [] : [{ path: `${path}.memberIds`, rule: 'exclusive', message }];
  const needed = 'is needed for a collection of kind SMART';
  const filter = filterSpec == null ? [{ path: `${path}.filterSpec`, rule: 'required', message: needed }] : [];
  return [...filter, ...members];
}

function memberViolations(ids: readonly string[], active: ReadonlySet<string>, path: string): Violation[] {
  return ids.flatMap((id, index): Violation[] => {
    const at = `${path}[${index}]`;
    if (!active.has(id)) {
      return [{ path: at, rule: 'exists', message: 'must be an active creative of this workspace (not a version)' }];
    }
    const message = 'is a member already: name every creative once';
    return ids.indexOf(id) < index ? [{ path: at, rule: 'unique', message }] : [];
  });
}
