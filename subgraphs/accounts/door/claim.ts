import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountLane } from './account-lane.ts';
import { type Look, moveAndLook, readAgenda } from './agenda-repository.ts';
import { countRefusals } from './attempt-repository.ts';
import type { Operation } from './operation.ts';
import type { Move } from './operation-moves.ts';
import { claimReady } from './operation-repository.ts';
import { freshThrottle, takeWrites } from './throttle-policy.ts';
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

/**
 * Looks at what there is to do and claims up to `wanted` operations of it within the permitted rate, with their attempts, after
 * others have moved. Their requests may leave once the transaction has committed, and until a fence which is set up now.
 */
export async function claim(
  em: EntityManager,
  lane: AccountLane,
  wanted: number,
  moves: readonly Move[] = [],
): Promise<{ look: Look; claimed: Claimed[] }> {
  const from = performance.now();
  const fence = fenceOf(lane, from);
  const looking = { sends: lane.deps.config.liveChanges, most: Math.max(1, wanted), claims: wanted > 0 };
  const look = moves.length > 0 ? await moveAndLook(em, lane, moves, looking) : await readAgenda(em, lane, looking);
  const due = Math.min(wanted, look.ready);
  return { look, claimed: due > 0 ? await claimDue(em, lane, { look, due, from, fence }) : [] };
}

function fenceOf({ deps }: AccountLane, from: number): Fence {
  const leftMs = leftMsOf(deps.config.door);
  return { steady: from + leftMs, wall: Date.now() + leftMs };
}

/** How long a claim lasts for requests that may take their whole time. */
function leftMsOf({ leaseMs, requestTimeoutMs }: { leaseMs: number; requestTimeoutMs: number }): number {
  return leaseMs - requestTimeoutMs - FENCE_MARGIN_MS;
}

async function claimDue(
  em: EntityManager,
  lane: AccountLane,
  { look, due, from, fence }: { look: Look; due: number; from: number; fence: Fence },
): Promise<Claimed[]> {
  const { door } = lane.deps.config;
  const { holds } = lane;
  const before = look.throttle ?? freshThrottle(look.now);
  const terms = { aheadMs: Math.min(AHEAD_MS, leftMsOf(door) / 2), pace: lane.pace };
  const { throttle, startsInMs } = takeWrites(before, look.now, due, terms);
  lane.throttled = before.throttlesInRow > 0;
  lane.usedPercent = before.usedPercent;
  await storeThrottle(em, lane, throttle);
  if (startsInMs.length === 0) return [];
  const { operations, results } = await claimReady(em, lane, startsInMs.length);
  const refused = await countRefusals(em, operations);
  return operations.map((operation, index) => {
    const startAt = from + startsInMs[index]!;
    return { operation, results, refusals: refused.get(operation.id) ?? 0, startAt, holds, fence };
  });
}

/** Whether the claim no longer covers a request's timeout. */
export function isPast({ fence: { steady, wall } }: Claimed): boolean {
  return performance.now() > steady || Date.now() > wall;
}
