import { normalName } from '#kit/text/normal-name.ts';
import type { Match } from '../effects/effect.ts';
import type { Operation, OperationKind } from '../operation/operation.ts';

/** An object of the platform as a list returns it. */
export type FoundObject = Record<string, unknown> & { id: string };

/** Fields that must have the requested values, besides name and parent. */
const COMPARED: Partial<Record<OperationKind, readonly string[]>> = {
  CAMPAIGN: ['objective', 'daily_budget', 'lifetime_budget'],
  AD_SET: ['optimization_goal', 'billing_event', 'daily_budget', 'lifetime_budget'],
};
const PARENT: Partial<Record<OperationKind, string>> = { AD_SET: 'campaign_id', AD: 'adset_id' };

/** The fields a search reads for a kind. */
export function searchFields(kind: OperationKind): string {
  return ['id', 'name', ...(PARENT[kind] ? [PARENT[kind]] : []), ...(COMPARED[kind] ?? [])].join(',');
}

/**
 * Finds an operation's object among those carrying its marker: same name, same parent. Of several, the one with the lowest id is its
 * object.
 * @param params the operation's parameters with references resolved
 * @param taken ids that belong to other operations
 */
export function matchObject(
  operation: Pick<Operation, 'kind' | 'name'>,
  params: Readonly<Record<string, unknown>>,
  objects: readonly FoundObject[],
  taken: ReadonlySet<string>,
): Match {
  const parent = PARENT[operation.kind];
  const candidates = objects
    .filter(({ id, name }) => sameName(name, operation.name) && !taken.has(id))
    .filter((object) => !parent || sameValue(object[parent], params[parent]));
  if (candidates.length === 0) return { kind: 'absent' };
  const equal = candidates.filter((object) =>
    (COMPARED[operation.kind] ?? []).every((field) => params[field] == null || sameValue(object[field], params[field])),
  );
  if (equal.length === 0) return { kind: 'different', by: 'fields' };
  const [id, ...orphanIds] = candidates.map((object) => object.id).toSorted(byNumber);
  if (!equal.some((object) => object.id === id)) return { kind: 'different', by: 'fields' };
  return { kind: 'one', id: id ?? '', orphanIds };
}

/**
 * Unowned objects in the operation's place that carry its marker and have no planned name. Its own object may be among them, renamed by a
 * person or by the platform.
 * @param names names of all operations of its kind that share the marker
 */
export function nobodysObjects(
  operation: Pick<Operation, 'kind'>,
  params: Readonly<Record<string, unknown>>,
  { objects, taken, names }: { objects: readonly FoundObject[]; taken: ReadonlySet<string>; names: readonly string[] },
): string[] {
  const parent = PARENT[operation.kind];
  return objects
    .filter(({ id }) => !taken.has(id))
    .filter((object) => !parent || sameValue(object[parent], params[parent]))
    .filter((object) => !names.some((name) => sameName(object.name, name)))
    .map(({ id }) => id);
}

/** Ids are numbers of any length: the shorter one is the lower. */
export function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** The platform may trim a name and compose its letters. */
export function sameName(found: unknown, planned: string): boolean {
  return typeof found === 'string' && normalName(found) === normalName(planned);
}

/** The platform returns numbers as texts. */
function sameValue(found: unknown, asked: unknown): boolean {
  return String(found) === String(asked);
}
