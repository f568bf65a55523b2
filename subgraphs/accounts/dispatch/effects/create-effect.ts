import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import type { Conclusion } from '../queue/conclusion.ts';
import { type FoundObject, matchObject, nobodysObjects } from '../reconcile/match-objects.ts';
import type { Operation } from '../operation/operation.ts';
import { findNames, findOwned, findResults } from '../operation/operation-repository.ts';
import { createCall, idIn } from './platform-request.ts';
import { referencesIn, resolveReferences } from '../operation/references.ts';
import { requestOnce } from './request-once.ts';
import { searchByMarker, searchPutAway } from '../reconcile/search-by-marker.ts';
import type { BatchableCall, Effect, Match, Settle } from './effect.ts';

/** Makes a new object that carries the cause's label, and finds it by that label. */
export const createEffect: Effect = {
  send,
  searchKey: ({ kind, marker }) => `${kind} ${marker}`,
  search,
  searchLate,
};

/** The same for kinds that often come in numbers: several may be sent in one batch. */
export const manyEffect: Effect = { ...createEffect, batchable };

function batchable(queue: AccountQueue, { operation, results }: Claimed): BatchableCall {
  return { ...createCall(operation, queue.accountId, results), idOf: (data) => idIn(data) };
}

function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const { path, params, idOf } = batchable(queue, claimed);
  return requestOnce(queue, claimed, { call: (client, options) => client.post(path, params, options), idOf });
}

interface FoundObjects {
  objects: FoundObject[];
  /** Objects that somebody has archived or deleted meanwhile. */
  putAway: FoundObject[];
  late: boolean;
}

async function search(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>> {
  const [first] = group;
  if (!first) return () => Promise.resolve(new Map());
  const objects = await searchByMarker(queue, first);
  // Only the last search before an object counts as absent is worth the extra requests.
  const late = group.some(({ ageMs }) => ageMs >= queue.deps.config.dispatch.settleMs);
  const putAway = late ? await searchPutAway(queue, first) : [];
  return (em) => matchAll(em, group, { objects, putAway, late });
}

async function matchAll(em: EntityManager, group: readonly Operation[], { objects, putAway, late }: FoundObjects) {
  const matches = new Map<string, Match>();
  const [first] = group;
  if (!first) return matches;
  const all = [...objects, ...putAway];
  const taken = await findOwned(em, first, idsOf(all));
  const results = await resultsFor(em, group);
  const names = late ? await findNames(em, first) : [];
  for (const operation of group) {
    const params = resolveReferences<Record<string, unknown>>(operation.params, results);
    let match = matchObject(operation, params, objects, taken);
    // An archived or deleted object was made all the same: making it again would undo a person's decision.
    if (match.kind === 'absent') match = matchObject(operation, params, putAway, taken);
    const unclaimed = () => nobodysObjects(operation, params, { objects: all, taken, names });
    if (match.kind === 'absent' && late && unclaimed().length > 0) match = { kind: 'different', by: 'name' };
    matches.set(operation.id, match);
  }
  return matches;
}

async function searchLate(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<string[]>> {
  const [first] = group;
  if (!first) return () => Promise.resolve(new Map());
  const objects = await searchByMarker(queue, first);
  return async (em) => {
    const owned = await findOwned(em, first, idsOf(objects));
    const results = await resultsFor(em, group);
    const orphans = group.map((operation): [string, string[]] => {
      const params = resolveReferences<Record<string, unknown>>(operation.params, results);
      const match = matchObject(operation, params, objects, owned);
      return [operation.id, match.kind === 'one' ? [match.id, ...match.orphanIds] : []];
    });
    return new Map(orphans);
  };
}

function resultsFor(em: EntityManager, group: readonly Operation[]): Promise<Map<string, string>> {
  return findResults(
    em,
    group.flatMap(({ params }) => referencesIn(params)),
  );
}

function idsOf(objects: readonly FoundObject[]): string[] {
  return objects.map(({ id }) => id);
}
