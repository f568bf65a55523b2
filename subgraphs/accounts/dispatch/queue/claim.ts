import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountQueue } from './account-queue.ts';
import { type AgendaPoll, moveAndPoll, readAgenda } from './agenda-repository.ts';
import { type ClaimedOperations, claimedIn, claimLate } from './claim-repository.ts';
import type { Operation } from '../operation/operation.ts';
import type { Move } from '../operation/operation-moves.ts';
import { freshThrottle, takeWrites, type SendTimes } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { storeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';

/** An operation whose request may leave now, until the fence. */
export interface Claimed {
  operation: Operation;
  results: Map<string, string>;
  /** Number of its requests without effect so far, throttles not counted. */
  refusals: number;
  /** Send time of the request, by the steady clock. */
  startAt: number;
  /** `holds` of the queue when the send time was given. */
  holds: number;
  /** Limit until which the request may leave. */
  fence: Fence;
}

/** Two clocks, since a suspended machine stops the steady one and a set clock changes the other. */
interface Fence {
  steady: number;
  wall: number;
}

const FENCE_MARGIN_MS = 100;
/** Longest time ahead for which send times are given, well before the fence. Longer than a poll takes, shorter than a noticeable delay. */
const AHEAD_MS = 200;

/** One more is counted than may be claimed, to see that some are left. */
const BEYOND = 1;

/** A poll of a queue, and the operations claimed by it. */
export interface ClaimResult {
  poll: AgendaPoll;
  claimed: Claimed[];
}

/** Start of a claim. */
interface Begin {
  /** By the steady clock. */
  from: number;
  fence: Fence;
  /** `holds` of the queue. */
  holds: number;
}

/**
 * Polls the queue and claims up to `wanted` operations within the permitted rate, with their attempts. The given `moves` are done before in
 * the same transaction. Their requests may leave now, until a fence that was set up first.
 */
export async function claim(
  queue: AccountQueue,
  wanted: number,
  moves: (em: EntityManager) => Promise<readonly Move[]>,
): Promise<ClaimResult> {
  const begin = beginOf(queue);
  const found = await queue.write(async (em) => {
    const poll = await pollAfter(em, queue, wanted, await moves(em));
    const due = Math.min(wanted, poll.ready);
    return { poll, claiming: due > 0 ? await claimDue(em, queue, poll, due) : null };
  });
  const { poll, claiming } = found;
  if (!claiming) return { poll, claimed: [] };
  return { poll, claimed: claimedOf(claimedIn(claiming.later?.rows ?? []), claiming.sendTimes, begin) };
}

function pollAfter(
  em: EntityManager,
  queue: AccountQueue,
  wanted: number,
  moves: readonly Move[],
): Promise<AgendaPoll> {
  const options = { sends: queue.deps.config.liveChanges, most: Math.max(1, wanted) + BEYOND, claims: wanted > 0 };
  return moves.length > 0 ? moveAndPoll(em, queue, moves, options) : readAgenda(em, queue, options);
}

async function claimDue(em: EntityManager, queue: AccountQueue, poll: AgendaPoll, due: number) {
  const before = poll.throttle ?? freshThrottle(poll.now);
  const sendTimes = takeWrites(before, poll.now, due, termsOf(queue));
  queue.throttled = before.throttlesInRow > 0;
  queue.usage.saw(before, poll.now);
  await storeThrottle(em, queue, sendTimes.throttle);
  const later = sendTimes.startsInMs.length > 0 ? await claimLate(em, queue, sendTimes.startsInMs.length) : null;
  return { sendTimes, later };
}

function claimedOf(
  { operations, results }: ClaimedOperations,
  { startsInMs }: SendTimes,
  { from, fence, holds }: Begin,
): Claimed[] {
  return operations.map(({ operation, refusals }, index) => {
    const own = operation.kind === 'VIDEO' ? fence : withinTime(fence, from, operation);
    return { operation, results, refusals, startAt: from + startsInMs[index]!, holds, fence: own };
  });
}

function beginOf(queue: AccountQueue): Begin {
  const from = performance.now();
  return { from, fence: fenceOf(queue, from), holds: queue.holds };
}

/** Rules by which send times are given on a queue. */
function termsOf(queue: AccountQueue) {
  return { aheadMs: Math.min(AHEAD_MS, leftMsOf(queue.deps.config.dispatch) / 2), pace: queue.pace };
}

function fenceOf({ deps }: AccountQueue, from: number): Fence {
  const leftMs = leftMsOf(deps.config.dispatch);
  return { steady: from + leftMs, wall: Date.now() + leftMs };
}

/** Milliseconds that a claim lasts for requests that may take their whole timeout. */
function leftMsOf({ leaseMs, requestTimeoutMs }: { leaseMs: number; requestTimeoutMs: number }): number {
  return leaseMs - requestTimeoutMs - FENCE_MARGIN_MS;
}

/** True when the claim no longer covers a request's timeout. */
export function isPast({ fence: { steady, wall } }: Claimed): boolean {
  return performance.now() > steady || Date.now() > wall;
}

/** The fence of an operation that has a latest time of its own, counted from before the claim. */
function withinTime(fence: Fence, from: number, { leftMs }: Operation): Fence {
  return leftMs === null ? fence : { ...fence, steady: Math.min(fence.steady, from + leftMs) };
}

/** True when the latest time of a claimed operation had passed when it was claimed. A video that was begun goes on. */
export function isOverdue({ operation: { kind, leftMs } }: Claimed): boolean {
  return leftMs !== null && leftMs <= 0 && kind !== 'VIDEO';
}
