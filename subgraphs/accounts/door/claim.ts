import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { shareStopLock } from '../guards/write-stop-repository.ts';
import type { AccountLane } from './account-lane.ts';
import { countRefusals, openAttempts } from './attempt-repository.ts';
import type { Operation } from './operation.ts';
import { logSending } from './operation-moves.ts';
import { claimReady, findResults } from './operation-repository.ts';
import { referencesIn } from './references.ts';
import { takeWrites } from './throttle-policy.ts';
import { changeThrottle } from './throttle-repository.ts';

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
 * Claims up to `wanted` operations within the permitted rate, with their attempts. Their requests may leave once the
 * transaction has committed, and until a fence which is set up now.
 */
export async function claim(em: EntityManager, lane: AccountLane, wanted: number): Promise<Claimed[]> {
  if (wanted <= 0) return [];
  const { leaseMs, requestTimeoutMs } = lane.deps.config.door;
  const leftMs = leaseMs - requestTimeoutMs - FENCE_MARGIN_MS;
  const now = { steady: performance.now(), wall: Date.now() };
  const fence = { steady: now.steady + leftMs, wall: now.wall + leftMs };
  // Who stops writes waits from here until what is claimed is committed.
  await shareStopLock(em, lane);
  let { holds } = lane;
  const startsInMs = await changeThrottle(em, lane, (throttle, at) => {
    const taken = takeWrites(throttle, at, wanted, { aheadMs: Math.min(AHEAD_MS, leftMs / 2), pace: lane.pace });
    holds = lane.holds;
    lane.throttled = throttle.throttlesInRow > 0;
    lane.usedPercent = throttle.usedPercent;
    return { throttle: taken.throttle, result: taken.startsInMs };
  });
  if (startsInMs.length === 0) return [];
  const limit = startsInMs.length;
  const operations = await claimReady(em, { adAccountId: lane.adAccountId, limit, epoch: lane.lane.epoch, leaseMs });
  if (operations.length === 0) return [];
  const results = await findResults(
    em,
    operations.flatMap(({ params }) => referencesIn(params)),
  );
  await openAttempts(em, operations);
  await logSending(em, operations);
  const refused = await countRefusals(em, operations);
  return operations.map((operation, index) => {
    const startAt = now.steady + startsInMs[index]!;
    return { operation, results, refusals: refused.get(operation.id) ?? 0, startAt, holds, fence };
  });
}

/** Whether the claim no longer covers a request's timeout. */
export function isPast({ fence: { steady, wall } }: Claimed): boolean {
  return performance.now() > steady || Date.now() > wall;
}
