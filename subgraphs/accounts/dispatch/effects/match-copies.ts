import { byNumber, type FoundObject, sameName } from '../reconcile/match-objects.ts';
import type { Operation } from '../operation/operation.ts';
import { copySuffix, copyTerms, isMarkedName } from '../operation/copy-kinds.ts';
import type { Match } from './effect.ts';

type Sought = Pick<Operation, 'id' | 'kind' | 'name' | 'targetId'>;

const MINUTE = 60_000;
/** Longest delay after which a request's effect is still searched for among objects that seem the same. */
const LATEST_EFFECT_MS = 10 * MINUTE;

/** Finds a copy made under a suffix of its own. Of several, the one with the lowest id is the operation's. */
export function matchMarked(operation: Sought, objects: readonly FoundObject[], taken: ReadonlySet<string>): Match {
  const suffix = copySuffix(operation).trim();
  const own = objects.filter(({ id, name }) => !taken.has(id) && String(name).trim().endsWith(suffix));
  return oneOf(own, own);
}

/**
 * Finds a copy put into a parent made by the same plan. Any copy of the source there is the operation's, also under another name. Only
 * those under the planned name count as duplicates.
 * @param objects contents of the parent
 */
export function matchChild(operation: Sought, objects: readonly FoundObject[], taken: ReadonlySet<string>): Match {
  const { source } = copyTerms(operation.kind);
  const own = objects
    .filter(({ id, name }) => !taken.has(id) && !isMarkedName(name))
    .filter((object) => String(object[source]) === operation.targetId);
  const named = own.filter(({ name }) => sameName(name, operation.name));
  return named.length > 0 ? oneOf(named, named) : oneOf(own, []);
}

/**
 * Unowned copies of the operation's source that appeared after it was sent: its own may be among them, renamed by a person.
 * @param sentAt time of its last request, in milliseconds since the epoch
 */
export function unclaimedCopies(
  { kind, targetId }: Sought,
  objects: readonly FoundObject[],
  { taken, sentAt }: { taken: ReadonlySet<string>; sentAt: number },
): FoundObject[] {
  const { source } = copyTerms(kind);
  return objects
    .filter(({ id, name }) => !taken.has(id) && !isMarkedName(name))
    .filter((object) => String(object[source] ?? targetId) === targetId && createdAt(object) > sentAt - MINUTE);
}

/** Objects in the operation's place that surely come from a late request of it, and from nobody else. */
export function lateChildren(
  operation: Sought,
  objects: readonly FoundObject[],
  { taken, sentAt }: { taken: ReadonlySet<string>; sentAt: number },
): string[] {
  const made = objects.filter((object) => createdAt(object) < sentAt + LATEST_EFFECT_MS);
  const match = matchChild(operation, made, taken);
  const planned = made.find(({ id }) => match.kind === 'one' && id === match.id);
  return match.kind === 'one' && sameName(planned?.name, operation.name) ? [match.id, ...match.orphanIds] : [];
}

function oneOf(candidates: readonly FoundObject[], certain: readonly FoundObject[]): Match {
  const [id] = candidates.map((object) => object.id).toSorted(byNumber);
  if (id === undefined) return { kind: 'absent' };
  const orphanIds = certain.map((object) => object.id).filter((other) => other !== id);
  return { kind: 'one', id, orphanIds: orphanIds.toSorted(byNumber) };
}

/** Creation time in milliseconds since the epoch; an object without one has no certain age and does not count. */
function createdAt({ created_time: time }: FoundObject): number {
  return Date.parse(String(time).replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}
