import { performance } from 'node:perf_hooks';
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
  /** Until when the request may leave. */
  fence: Fence;
}

/** Two clocks, since a suspended machine stops the steady one and a set clock changes the other. */
interface Fence {
  steady: number;
  wall: number;
}

const FENCE_MARGIN_MS = 100;

/** Claims up to `free` operations within the permitted rate, with their attempts; committed when it resolves. */
export async function claim(lane: AccountLane, free: number): Promise<Claimed[]> {
  const { leaseMs, requestTimeoutMs } = lane.deps.config.door;
  const leftMs = leaseMs - requestTimeoutMs - FENCE_MARGIN_MS;
  const fence = { steady: performance.now() + leftMs, wall: Date.now() + leftMs };
  return lane.write(async (em) => {
    // Who stops writes waits from here until what is claimed is committed.
    await shareStopLock(em, lane);
    const limit = await changeThrottle(em, lane, (throttle, now) => {
      const taken = takeWrites(throttle, now, free);
      lane.throttled = throttle.throttlesInRow > 0;
      lane.usedPercent = throttle.usedPercent;
      return { throttle: taken.throttle, result: taken.granted };
    });
    if (limit === 0) return [];
    const operations = await claimReady(em, { adAccountId: lane.adAccountId, limit, epoch: lane.lane.epoch, leaseMs });
    const results = await findResults(
      em,
      operations.flatMap(({ params }) => referencesIn(params)),
    );
    await openAttempts(em, operations);
    await logSending(em, operations);
    const refused = await countRefusals(em, operations);
    return operations.map((operation) => ({ operation, results, refusals: refused.get(operation.id) ?? 0, fence }));
  });
}

/** Whether the claim no longer covers a request's timeout. */
export function isPast({ fence: { steady, wall } }: Claimed): boolean {
  return performance.now() > steady || Date.now() > wall;
}
