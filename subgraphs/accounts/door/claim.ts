import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Later } from '#kit/database/prepared.ts';
import type { AccountLane } from './account-lane.ts';
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
import type { Operation } from './operation.ts';
import { type Move, readingStale } from './operation-moves.ts';
import { freshThrottle, takeWrites, type WriteTurns } from './throttle-policy.ts';
import { storeThrottle } from './throttle-repository.ts';

/** An operation whose request may leave now, until the fence. */
export interface Claimed {
  operation: Operation;
  results: Map<string, string>;
  /** How many of its requests came to nothing before, throttles not counted. */
  refusals: number;
  /** When the request's turn is, by the steady clock. */
  startAt: number;
  /** `holds` of the lane when the turn was given. */
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

/** What was seen of a lane, and what was claimed of it. */
export interface Found {
  look: Look;
  claimed: Claimed[];
}

/** When a claim was begun. */
interface Begin {
  /** By the steady clock. */
  from: number;
  fence: Fence;
  /** `holds` of the lane. */
  holds: number;
}

/**
 * Looks at what there is to do and claims up to `wanted` operations of it within the permitted rate, with their attempts, after
 * others have moved as `moves` says in the same transaction. Their requests may leave now, and until a fence that was set up first.
 */
export async function claim(
  lane: AccountLane,
  wanted: number,
  moves: (em: EntityManager) => Promise<readonly Move[]>,
): Promise<Found> {
  const begin = beginOf(lane);
  const found = await lane.write(async (em) => {
    const look = await lookAfter(em, lane, wanted, await moves(em));
    const due = Math.min(wanted, look.ready);
    return { look, claiming: due > 0 ? await claimDue(em, lane, look, due) : null };
  });
  const { look, claiming } = found;
  if (!claiming) return { look, claimed: [] };
  const version = look.throttleVersion + 1;
  lane.known = { throttle: claiming.turns.throttle, version, now: look.now, from: begin.from };
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
export async function claimAtOnce(lane: AccountLane, wanted: number): Promise<Found | null> {
  return atOnce(lane, wanted, (em, known) => lookAndClaimLate(em, lane, wanted + BEYOND, known));
}

/** Like `claim`, in one message; nothing has moved where that brings an activity to another state, which `claim` tells of. */
export async function moveAndClaimAtOnce(
  lane: AccountLane,
  wanted: number,
  moves: (em: EntityManager) => Promise<readonly Move[]>,
): Promise<AtOnceClaim> {
  let moved = false;
  try {
    const found = await readingStale(() =>
      atOnce(lane, wanted, async (em, known) => {
        const later = await moveAndClaimLate(em, lane, wanted + BEYOND, known, await moves(em));
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
  lane: AccountLane,
  wanted: number,
  send: (em: EntityManager, known: KnownThrottle) => Promise<Later<AtOnceRow>>,
): Promise<Found | null> {
  const { known } = lane;
  if (!known || wanted <= 0 || !lane.deps.config.liveChanges) return null;
  const begin = beginOf(lane);
  const now = known.now + begin.from - known.from;
  const turns = takeWrites(known.throttle, now, wanted, termsOf(lane));
  const granted = turns.startsInMs.length;
  if (granted === 0) return null;
  const next = { ...turns.throttle, tokens: turns.throttle.tokens + granted };
  const later = await lane.write((em) => send(em, { version: known.version, next, granted }));
  const found = claimedAtOnce(later, lane);
  lane.known = null;
  if (!found) return null;
  const due = Math.min(found.look.ready, granted);
  const throttle = { ...next, tokens: next.tokens - due };
  lane.known = due === 0 ? known : { throttle, version: known.version + 1, now, from: begin.from };
  return { look: found.look, claimed: claimedOf(found.claimed, turns, begin) };
}

function lookAfter(em: EntityManager, lane: AccountLane, wanted: number, moves: readonly Move[]): Promise<Look> {
  const looking = { sends: lane.deps.config.liveChanges, most: Math.max(1, wanted) + BEYOND, claims: wanted > 0 };
  return moves.length > 0 ? moveAndLook(em, lane, moves, looking) : readAgenda(em, lane, looking);
}

async function claimDue(em: EntityManager, lane: AccountLane, look: Look, due: number) {
  const before = look.throttle ?? freshThrottle(look.now);
  const turns = takeWrites(before, look.now, due, termsOf(lane));
  lane.throttled = before.throttlesInRow > 0;
  lane.usage.saw(before, look.now);
  await storeThrottle(em, lane, turns.throttle);
  const later = turns.startsInMs.length > 0 ? await claimLate(em, lane, turns.startsInMs.length) : null;
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

function beginOf(lane: AccountLane): Begin {
  const from = performance.now();
  return { from, fence: fenceOf(lane, from), holds: lane.holds };
}

/** How turns are given on a lane. */
function termsOf(lane: AccountLane) {
  return { aheadMs: Math.min(AHEAD_MS, leftMsOf(lane.deps.config.door) / 2), pace: lane.pace };
}

function fenceOf({ deps }: AccountLane, from: number): Fence {
  const leftMs = leftMsOf(deps.config.door);
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
