import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountLane } from './account-lane.ts';
import { noteCall } from './attempt-repository.ts';
import { type Match, matchObject } from './match-objects.ts';
import type { Operation } from './operation.ts';
import { moveOperation, type Patch } from './operation-moves.ts';
import { findOwned, findResults, findToReconcile } from './operation-repository.ts';
import type { OperationEvent } from './operation-state.ts';
import { referencesIn, resolveReferences } from './platform-request.ts';
import { searchByMarker, searchGroups, searchImages } from './search.ts';

/** Searches answered after this long without success are handed to a person. */
const REVIEW_AFTER_MS = 30 * 60_000;

/** Looks for what became of every operation with a lost outcome that is due, and moves it by what was found. */
export async function reconcile(lane: AccountLane): Promise<void> {
  const due = await lane.write(async (em) => {
    const found = await findToReconcile(em, lane.adAccountId);
    const looking: Operation[] = [];
    for (const operation of found) {
      looking.push(operation.state === 'UNKNOWN' ? await moveOperation(em, operation, { type: 'LOOK' }) : operation);
    }
    return looking;
  });
  for (const group of searchGroups(due)) await reconcileGroup(lane, group);
}

/** One search serves all operations of a kind and marker. */
async function reconcileGroup(lane: AccountLane, group: Operation[]): Promise<void> {
  let settle: (em: EntityManager) => Promise<Map<string, Match>>;
  try {
    settle = group[0]?.kind === 'IMAGE' ? await matchImages(lane, group) : await matchGroup(lane, group);
  } catch (error) {
    return unanswered(lane, group, error);
  }
  await lane.write(async (em) => {
    const matches = await settle(em);
    for (const operation of group) await apply(em, lane, operation, matches.get(operation.id) ?? { kind: 'absent' });
  });
}

async function matchImages(lane: AccountLane, group: Operation[]) {
  const present = await searchImages(lane, group);
  const matches = new Map<string, Match>(
    [...present].map(([id, hash]) => [id, { kind: 'one', id: hash, strayIds: [] }]),
  );
  return () => Promise.resolve(matches);
}

async function matchGroup(lane: AccountLane, group: Operation[]) {
  const [first] = group;
  if (!first) return () => Promise.resolve(new Map<string, Match>());
  const objects = await searchByMarker(lane, first.kind, first.marker);
  return async (em: EntityManager) => {
    const taken = await findOwned(
      em,
      first,
      objects.map(({ id }) => id),
    );
    const results = await findResults(
      em,
      group.flatMap(({ params }) => referencesIn(params)),
    );
    return new Map(
      group.map((operation) => {
        const params = resolveReferences(operation.params, results) as Record<string, unknown>;
        return [operation.id, matchObject(operation, params, objects, taken)];
      }),
    );
  };
}

async function apply(em: EntityManager, lane: AccountLane, operation: Operation, match: Match): Promise<void> {
  await noteCall(em, operation, {
    purpose: 'RECONCILE',
    outcome: { absent: 'EMPTY', one: 'FOUND', different: 'DIFFERENT' }[match.kind],
    answer: match.kind === 'one' ? { id: match.id, tooMany: match.strayIds } : {},
  });
  const [event, patch] = stepOf(lane, operation, match);
  await moveOperation(em, operation, event, patch);
}

function stepOf(lane: AccountLane, operation: Operation, match: Match): [OperationEvent, Patch] {
  switch (match.kind) {
    case 'one': {
      const { id: platformId, strayIds } = match;
      return [{ type: 'FOUND' }, { platformId, strayIds, adopted: true }];
    }
    case 'different': {
      const message = 'An object with this name exists in its place, but with other fields: compare it with the plan.';
      const error = { code: null, subcode: null, title: null, message, blamedFields: [] };
      return [{ type: 'FOUND_DIFFERENT' }, { error }];
    }
    case 'absent': {
      const { settleMs } = lane.deps.config.door;
      const emptyReads = operation.emptyReads + 1;
      const { ageMs, losses } = operation;
      return [
        { type: 'EMPTY', emptyReads, ageMs, settleMs, losses },
        { emptyReads, wakeInMs: lookAgainMs(settleMs) },
      ];
    }
  }
}

/** A search that failed says nothing: it does not count as empty. */
async function unanswered(lane: AccountLane, group: Operation[], error: unknown): Promise<void> {
  const { settleMs } = lane.deps.config.door;
  const said = error instanceof PlatformError ? error : null;
  await lane.noteUsage(said?.usage ?? null);
  const waitMs = Math.max(lookAgainMs(settleMs), (said?.retryAfterSeconds ?? 0) * 1000);
  if (!said) lane.deps.log.error({ err: error, marker: group[0]?.marker }, 'a search failed by a fault of ours');
  await lane.write(async (em) => {
    for (const operation of group) {
      const answer = { status: said?.httpStatus ?? null, reason: said?.message ?? 'the search could not be made' };
      await noteCall(em, operation, { purpose: 'RECONCILE', outcome: 'FAILED', answer });
      const giveUp = operation.ageMs > Math.max(REVIEW_AFTER_MS, 10 * settleMs);
      // An empty read that does not count keeps the operation where it is and puts the next look off.
      const stay: OperationEvent = { type: 'EMPTY', emptyReads: 0, ageMs: 0, settleMs, losses: 0 };
      await moveOperation(em, operation, giveUp ? { type: 'GIVE_UP' } : stay, { wakeInMs: waitMs });
    }
  });
}

/** Several looks fit into the settle time. */
function lookAgainMs(settleMs: number): number {
  return Math.min(15_000, Math.max(50, settleMs / 5));
}
