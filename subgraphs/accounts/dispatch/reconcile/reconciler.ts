import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformError } from '#platform/client/platform-error.ts';
import { markBroken } from '#subgraphs/accounts/connections/mark-broken.ts';
import type { OpenConnection } from '#subgraphs/accounts/connections/platform-clients.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { failingForMs, noteCall } from '../log/attempt-repository.ts';
import { effectOf } from '../effects/effect-of.ts';
import type { Match, Settle } from '../effects/effect.ts';
import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import { type Operation, ourError } from '../operation/operation.ts';
import { moveOperation, moveOperations } from '../operation/operation-moves.ts';
import { findToReconcile, putSearchOff } from '../operation/operation-repository.ts';
import { MAX_ATTEMPTS, nextState, type OperationEvent } from '../operation/operation-state.ts';
import { setAgain } from './set-again.ts';
import type { Patch } from '../operation/steps.ts';
import { afterThrottle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** Time after which failing searches are handed to a person. */
const REVIEW_AFTER_MS = 30 * 60_000;

/** Messages for the person who has to decide. */
const DIFFERENT: Record<(Match & { kind: 'different' })['by'], string> = {
  fields: 'An object with this name exists in its place, but with other fields: compare it with the plan.',
  name: 'An object made for it exists, but under another name: check it on the platform before launching again.',
  restore:
    'It was asked for before the database was restored, and its object has changed since it was made: it may have been done and undone already. Read the object and decide again.',
  change: 'Somebody else, or a later request, has changed the object since this was sent: read it and decide again.',
};

/** Recorded outcome of a search. */
const OUTCOMES: Record<Match['kind'], string> = {
  absent: 'EMPTY',
  one: 'FOUND',
  different: 'DIFFERENT',
  overwritten: 'DIFFERENT',
  pending: 'PENDING',
  resume: 'RESUMES',
  gone: 'GONE',
};

const LOST_TOO_OFTEN = `The platform's answer got lost ${MAX_ATTEMPTS} times, and the object was not found: search for its name there before asking for it again.`;

/** Searches for the outcome of every due operation with a lost one, and moves it accordingly. */
export async function reconcile(queue: AccountQueue): Promise<void> {
  const due = await queue.write(async (em) => {
    const found = await findToReconcile(em, queue.adAccountId);
    const lost = found.filter(({ state }) => state === 'UNKNOWN');
    const look = { type: 'LOOK' } as const;
    await moveOperations(
      em,
      lost.map((operation) => ({ operation, event: look })),
    );
    return found.map((operation) => {
      return operation.state === 'UNKNOWN' ? { ...operation, state: nextState('UNKNOWN', look) } : operation;
    });
  });
  const groups = searchGroups(due);
  for (const [index, group] of groups.entries()) {
    const holdMs = await reconcileGroup(queue, group);
    if (holdMs === null) continue;
    const others = groups.slice(index + 1).flatMap((later) => later.map(({ id }) => id));
    await queue.write((em) => putSearchOff(em, others, holdMs));
    return;
  }
}

/** Settles all operations of a key with one search. Resolves to the milliseconds for which the platform wants no further ones. */
async function reconcileGroup(queue: AccountQueue, group: Operation[]): Promise<number | null> {
  const [first] = group;
  if (!first) return null;
  const { connection } = queue;
  let settle: Settle<Match>;
  try {
    settle = await effectOf(first.kind).search(queue, group);
  } catch (error) {
    return unanswered(queue, group, { error, connection });
  }
  await queue.write(async (em) => {
    const matches = await settle(em);
    for (const operation of group) await apply(em, queue, operation, matches.get(operation.id) ?? { kind: 'absent' });
  });
  return null;
}

async function apply(em: EntityManager, queue: AccountQueue, operation: Operation, match: Match): Promise<void> {
  await noteCall(em, operation, {
    purpose: 'RECONCILE',
    outcome: OUTCOMES[match.kind],
    answer: match.kind === 'one' ? { id: match.id, tooMany: match.orphanIds } : {},
  });
  if (match.kind === 'overwritten') {
    return moveOperations(em, await setAgain(em, operation, { type: 'FOUND_DIFFERENT' }, match.decisions));
  }
  const [event, patch] = stepOf(queue, operation, match);
  await moveOperation(em, operation, event, patch);
}

function stepOf(
  queue: AccountQueue,
  operation: Operation,
  match: Exclude<Match, { kind: 'overwritten' }>,
): [OperationEvent, Patch] {
  const { settleMs } = queue.deps.config.dispatch;
  switch (match.kind) {
    case 'one': {
      const { id: platformId, orphanIds } = match;
      return [{ type: 'FOUND' }, { platformId, orphanIds, adopted: true }];
    }
    case 'different': {
      return [{ type: 'FOUND_DIFFERENT' }, { error: ourError(DIFFERENT[match.by]) }];
    }
    case 'resume':
      return [{ type: 'RESUME' }, { emptyReads: 0 }];
    case 'gone':
      return [{ type: 'TARGET_GONE' }, { error: ourError(match.message, match.reason) }];
    case 'pending':
      return [stay(settleMs), { wakeInMs: nextSearchMs(settleMs) }];
    case 'absent': {
      const emptyReads = operation.emptyReads + 1;
      const { ageMs, losses } = operation;
      const event: OperationEvent = { type: 'EMPTY', emptyReads, ageMs, settleMs, losses };
      const givenUp = nextState(operation.state, event) === 'NEEDS_REVIEW';
      const why = givenUp ? { error: ourError(LOST_TOO_OFTEN) } : {};
      return [event, { emptyReads, wakeInMs: nextSearchMs(settleMs), ...why }];
    }
  }
}

/** Handles a failed search, which gives no result: it does not count as empty. Resolves like `reconcileGroup`. */
async function unanswered(
  queue: AccountQueue,
  group: Operation[],
  { error, connection }: { error: unknown; connection: OpenConnection },
): Promise<number | null> {
  const { settleMs } = queue.deps.config.dispatch;
  const said = error instanceof PlatformError ? error : null;
  const waitMs = Math.max(nextSearchMs(settleMs), (said?.retryAfterSeconds ?? 0) * 1000);
  const throttled = said?.outcome === 'throttled';
  const denied = said?.outcome === 'auth' && !said.boundedRetry;
  const outcome = throttled ? 'THROTTLED' : denied ? 'DENIED' : 'FAILED';
  // The platform counts searches and writes of an account together.
  if (throttled) await queue.throttle((throttle, now) => afterThrottle(throttle, now, { waitMs, tooFast: false }));
  if (!said) queue.deps.log.error({ err: error, marker: group[0]?.marker }, 'a search failed with an internal error');
  await queue.write(async (em) => {
    if (denied) await markBroken(em, connection);
    const failing = await failingForMs(em, group);
    for (const operation of group) {
      const answer = { status: said?.httpStatus ?? null, reason: said?.message ?? 'the search could not be made' };
      await noteCall(em, operation, { purpose: 'RECONCILE', outcome, answer });
      // Throttles pass by themselves, and credentials are renewed, however long it takes.
      const permanent = outcome === 'FAILED' && (failing.get(operation.id) ?? 0) > REVIEW_AFTER_MS;
      if (permanent) await moveOperation(em, operation, { type: 'GIVE_UP' }, { error: unfindable(said) });
      else await moveOperation(em, operation, stay(settleMs), { wakeInMs: waitMs });
    }
  });
  return throttled || denied ? waitMs : null;
}

/** Keeps the operation in its state after an empty read that does not count, and delays the next search. */
function stay(settleMs: number): OperationEvent {
  return { type: 'EMPTY', emptyReads: 0, ageMs: 0, settleMs, losses: 0 };
}

function unfindable(said: PlatformError | null): OperationError {
  const message =
    'It may have been created, but the platform could not be asked for half an hour: search for its name there.';
  return { ...ourError(message), code: said?.code ?? null, subcode: said?.subcode ?? null };
}

/** Groups operations that one search settles together. */
export function searchGroups(operations: readonly Operation[]): Operation[][] {
  return [...Map.groupBy(operations, (operation) => effectOf(operation.kind).searchKey(operation)).values()];
}

/** Several searches fit into the settle time. */
function nextSearchMs(settleMs: number): number {
  return Math.min(15_000, Math.max(50, settleMs / 5));
}
