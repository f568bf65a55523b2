import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import type { Conclusion } from '../queue/conclusion.ts';
import type { FoundObject } from '../reconcile/match-objects.ts';
import type { Operation } from '../operation/operation.ts';
import { findOwned, findResults } from '../operation/operation-repository.ts';
import { hasOwnMarker } from '../operation/plan-check.ts';
import { idIn } from './platform-request.ts';
import { isGone, readList, readPutAway } from '../reconcile/platform-lookups.ts';
import { resolveReferences } from '../operation/references.ts';
import { requestOnce } from './request-once.ts';
import { copySuffix, copyTerms, newParentOf } from '../operation/copy-kinds.ts';
import type { Effect, Match } from './effect.ts';
import { lateChildren, matchChild, matchMarked, unclaimedCopies } from './match-copies.ts';

/**
 * Copies an object without its children. Copies take no label, so they are found in two ways. A copy put into a parent made by the same
 * plan is found by that parent and its source. Any other is found by a name suffix of its operation, which stays until a later update of
 * the plan renames the copy.
 */
export const copyEffect: Effect = {
  send,
  searchKey: (operation) =>
    hasOwnMarker(operation) ? `${operation.kind} ${operation.id}` : `${operation.kind} in ${newParentOf(operation)}`,
  search: async (queue, group) => {
    const seen = await readCopies(queue, group);
    return (em) => settle(em, group, (operation, taken) => found(operation, seen, taken), seen);
  },
  searchLate: async (queue, group) => {
    const seen = await readCopies(queue, group);
    return (em) => settle(em, group, (operation, taken) => orphans(operation, seen, taken), seen);
  },
};

function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const { operation, results } = claimed;
  const { answer, noun } = copyTerms(operation.kind);
  const params = {
    ...resolveReferences<Record<string, string>>(operation.params, results),
    ...(operation.kind === 'COPY_AD' ? {} : { deep_copy: false }),
    status_option: 'PAUSED',
    rename_options: hasOwnMarker(operation)
      ? { rename_strategy: 'ONLY_TOP_LEVEL_RENAME', rename_suffix: copySuffix(operation) }
      : { rename_strategy: 'NO_RENAME' },
  };
  const source = operation.targetId ?? '';
  return requestOnce(queue, claimed, {
    call: (client, options) => client.post(`${source}/copies`, params, options),
    idOf: (data) => idIn(data, answer),
    missing: `The ${noun} to copy (${source}), or what it was to be put into, is not on the platform any more.`,
    // A new parent may not be visible everywhere yet, but a source that does not exist never will be.
    isGone: () => isGone(queue, source),
  });
}

interface FoundCopies {
  objects: FoundObject[];
  /** Objects that somebody has archived or deleted meanwhile. */
  putAway: FoundObject[];
  late: boolean;
}

/** Reads every place where copies of a group can be. */
async function readCopies(queue: AccountQueue, group: readonly Operation[]): Promise<FoundCopies> {
  const [first] = group;
  if (!first) return { objects: [], putAway: [], late: false };
  const late = group.some(({ ageMs }) => ageMs >= queue.deps.config.dispatch.settleMs);
  const { edge, source, parent } = copyTerms(first.kind);
  const fields = ['id', 'name', 'created_time', source, ...(parent ? [parent] : [])].join(',');
  const path = hasOwnMarker(first) ? `${first.targetId}/copies` : `${await newParentId(queue, first)}/${edge}`;
  try {
    const objects = await readList<FoundObject>(queue, path, { fields });
    // Only the last search before an object counts as absent is worth the extra requests.
    return { objects, putAway: late ? await readPutAway(queue, path, { fields }) : [], late };
  } catch (error) {
    if (!(error instanceof PlatformError) || !error.objectMissing) throw error;
    if (!hasOwnMarker(first)) return { objects: [], putAway: [], late };
    // The source is gone, and its list of copies with it; a copy would still be in the account, under its suffix.
    const filtering = [{ field: 'name', operator: 'CONTAIN', value: copySuffix(first).trim() }];
    const objects = await readList<FoundObject>(queue, `${queue.accountId}/${edge}`, { fields, filtering });
    return { objects, putAway: [], late };
  }
}

async function newParentId(queue: AccountQueue, operation: Operation): Promise<string> {
  const parent = newParentOf(operation) ?? '';
  const results = await queue.deps.database.read(queue, (em) => findResults(em, [parent]));
  return resolveReferences<string>({ $operation: parent }, results);
}

async function settle<T>(
  em: EntityManager,
  group: readonly Operation[],
  judge: (operation: Operation, taken: ReadonlySet<string>) => T,
  { objects, putAway }: FoundCopies,
): Promise<ReadonlyMap<string, T>> {
  const [first] = group;
  if (!first) return new Map();
  const ids = [...objects, ...putAway].map(({ id }) => id);
  const taken = await findOwned(em, first, ids);
  return new Map(group.map((operation) => [operation.id, judge(operation, taken)]));
}

function found(operation: Operation, { objects, putAway, late }: FoundCopies, taken: ReadonlySet<string>): Match {
  const match = hasOwnMarker(operation) ? matchMarked : matchChild;
  const living = match(operation, objects, taken);
  if (living.kind !== 'absent') return living;
  // An archived or deleted object was made all the same: making it again would undo a person's decision.
  const away = match(operation, putAway, taken);
  if (away.kind !== 'absent' || !late) return away;
  const all = [...objects, ...putAway];
  const unclaimed = unclaimedCopies(operation, all, { taken, sentAt: sentAt(operation) });
  return unclaimed.length > 0 ? { kind: 'different', by: 'name' } : away;
}

function orphans(operation: Operation, { objects }: FoundCopies, taken: ReadonlySet<string>): string[] {
  if (!hasOwnMarker(operation)) return lateChildren(operation, objects, { taken, sentAt: sentAt(operation) });
  const match = matchMarked(operation, objects, taken);
  return match.kind === 'one' ? [match.id, ...match.orphanIds] : [];
}

function sentAt({ ageMs }: Operation): number {
  return Date.now() - ageMs;
}
