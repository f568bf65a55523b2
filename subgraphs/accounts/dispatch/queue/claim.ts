import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Later } from '#kit/pipeline/prepared.ts';
import type { AccountQueue } from './account-queue.ts';
import { type Look, moveAndLook, readAgenda } from './agenda-repository.ts';
import {
  type AtOnceRow,
  type ClaimedOperations,
  claimedAtOnce,
  claimedIn,
  claimLate,
  isActivityMoved,
  type KnownThrottle,
  lookAndClaimLate,
  moveAndClaimLate,
} from './claim-repository.ts';
import type { Operation } from '../operation/operation.ts';
import { type Move, readingStale } from '../operation/operation-moves.ts';
import {
  freshThrottle,
  takeWrites,
  type WriteTurns,
} from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { storeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';

/** An operation whose request may leave now, until the fence. */
export interface Claimed {
  operation: Operation;
  results: Map<string, string>;
  /** How many of its requests came to nothing before, throttles not counted. */
  refusals: number;
  /** When the request's turn is, by the steady clock. */
  startAt: number;
  /** `holds` of the queue when the turn was given. */
  holds: number;
  /** Until when the request may leave. */
  fence: Fence;
}

/** Two clocks, since a suspended machine stops the steady one and a set clock changes the other. */
interface Fence {
  steady: number;
  wall: number;
}

const FENCE_MARGIN_MS = 100;
/** How far ahead turns are taken, well before the fence: longer than a look takes, shorter than anybody would call late. */
const AHEAD_MS = 200;

/** One more is counted than may be claimed, to know whether any is left. */
const BEYOND = 1;

/** What was seen of a queue, and what was claimed of it. */
export interface Found {
  look: Look;
  claimed: Claimed[];
}

/** When a claim was begun. */
interface Begin {
  /** By the steady clock. */
  from: number;
  fence: Fence;
  /** `holds` of the queue. */
  holds: number;
}

/**
 * Looks at what there is to do and claims up to `wanted` operations of it within the permitted rate, with their attempts, after
 * others have moved as `moves` says in the same transaction. Their requests may leave now, and until a fence that was set up first.
 */
export async function claim(
  queue: AccountQueue,
  wanted: number,
  moves: (em: EntityManager) => Promise<readonly Move[]>,
): Promise<Found> {
  const begin = beginOf(queue);
  const found = await queue.write(async (em) => {
    const look = await lookAfter(em, queue, wanted, await moves(em));
    const due = Math.min(wanted, look.ready);
    return { look, claiming: due > 0 ? await claimDue(em, queue, look, due) : null };
  });
  const { look, claiming } = found;
  if (!claiming) return { look, claimed: [] };
  const version = look.throttleVersion + 1;
  queue.known = { throttle: claiming.turns.throttle, version, now: look.now, from: begin.from };
  return { look, claimed: claimedOf(claimedIn(claiming.later?.rows ?? []), claiming.turns, begin) };
}

/** What came of an attempt to claim in one message. */
export interface AtOnceClaim {
  /** Null where the throttle is not known, or not as it was, or gives no turn now. */
  found: Found | null;
  /** Whether what was to be moved before has moved. */
  moved: boolean;
}

/** Like `claim` without moves, in one message; null where the throttle is not known, or not as it was, or gives no turn now. */
export async function claimAtOnce(queue: AccountQueue, wanted: number): Promise<Found | null> {
  return atOnce(queue, wanted, (em, known) => lookAndClaimLate(em, queue, wanted + BEYOND, known));
}

/** Like `claim`, in one message; nothing has moved where that brings an activity to another state, which `claim` tells of. */
export async function moveAndClaimAtOnce(
  queue: AccountQueue,
  wanted: number,
  moves: (em: EntityManager) => Promise<readonly Move[]>,
): Promise<AtOnceClaim> {
  let moved = false;
  try {
    const found = await readingStale(() =>
      atOnce(queue, wanted, async (em, known) => {
        const later = await moveAndClaimLate(em, queue, wanted + BEYOND, known, await moves(em));
        moved = true;
        return later;
      }),
    );
    return { found, moved };
  } catch (error) {
    if (!isActivityMoved(error)) throw error;
    return { found: null, moved: false };
  }
}

async function atOnce(
  queue: AccountQueue,
  wanted: number,
  send: (em: EntityManager, known: KnownThrottle) => Promise<Later<AtOnceRow>>,
): Promise<Found | null> {
  const { known } = queue;
  if (!known || wanted <= 0 || !queue.deps.config.liveChanges) return null;
  const begin = beginOf(queue);
  const now = known.now + begin.from - known.from;
  const turns = takeWrites(known.throttle, now, wanted, termsOf(queue));
  const granted = turns.startsInMs.length;
  if (granted === 0) return null;
  const next = { ...turns.throttle, tokens: turns.throttle.tokens + granted };
  const later = await queue.write((em) => send(em, { version: known.version, next, granted }));
  const found = claimedAtOnce(later, queue);
  queue.known = null;
  if (!found) return null;
  const due = Math.min(found.look.ready, granted);
  const throttle = { ...next, tokens: next.tokens - due };
  queue.known = due === 0 ? known : { throttle, version: known.version + 1, now, from: begin.from };
  return { look: found.look, claimed: claimedOf(found.claimed, turns, begin) };
}

function lookAfter(em: EntityManager, queue: AccountQueue, wanted: number, moves: readonly Move[]): Promise<Look> {
  const looking = { sends: queue.deps.config.liveChanges, most: Math.max(1, wanted) + BEYOND, claims: wanted > 0 };
  return moves.length > 0 ? moveAndLook(em, queue, moves, looking) : readAgenda(em, queue, looking);
}

async function claimDue(em: EntityManager, queue: AccountQueue, look: Look, due: number) {
  const before = look.throttle ?? freshThrottle(look.now);
  const turns = takeWrites(before, look.now, due, termsOf(queue));
  queue.throttled = before.throttlesInRow > 0;
  queue.usage.saw(before, look.now);
  await storeThrottle(em, queue, turns.throttle);
  const later = turns.startsInMs.length > 0 ? await claimLate(em, queue, turns.startsInMs.length) : null;
  return { turns, later };
}

function claimedOf(
  { operations, results }: ClaimedOperations,
  { startsInMs }: WriteTurns,
  { from, fence, holds }: Begin,
): Claimed[] {
  return operations.map(({ operation, refusals }, index) => {
    return { operation, results, refusals, startAt: from + startsInMs[index]!, holds, fence };
  });
}

function beginOf(queue: AccountQueue): Begin {
  const from = performance.now();
  return { from, fence: fenceOf(queue, from), holds: queue.holds };
}

/** How turns are given on a queue. */
function termsOf(queue: AccountQueue) {
  return { aheadMs: Math.min(AHEAD_MS, leftMsOf(queue.deps.config.dispatch) / 2), pace: queue.pace };
}

function fenceOf({ deps }: AccountQueue, from: number): Fence {
  const leftMs = leftMsOf(deps.config.dispatch);
  return { steady: from + leftMs, wall: Date.now() + leftMs };
}

/** How long a claim lasts for requests that may take their whole time. */
function leftMsOf({ leaseMs, requestTimeoutMs }: { leaseMs: number; requestTimeoutMs: number }): number {
  return leaseMs - requestTimeoutMs - FENCE_MARGIN_MS;
}

/** Whether the claim no longer covers a request's timeout. */
export function isPast({ fence: { steady, wall } }: Claimed): boolean {
  return performance.now() > steady || Date.now() > wall;
}
