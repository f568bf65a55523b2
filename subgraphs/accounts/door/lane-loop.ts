import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { WakeLatch } from '#kit/events/wake-latch.ts';
import type { Lane } from '#kit/lanes/lane-runner.ts';
import type { AtOnce } from '#kit/requests/at-once.ts';
import { AccountLane } from './account-lane.ts';
import type { Agenda } from './agenda-repository.ts';
import { closeAttempts } from './attempt-repository.ts';
import type { DoorDeps } from './door-deps.ts';
import { InFlight } from './in-flight.ts';
import { type Claimed, claim, claimAtOnce, type Found, moveAndClaimAtOnce } from './claim.ts';
import { type Move, moveOperations } from './operation-moves.ts';
import { findLeftBehind, findRested } from './operation-repository.ts';
import { isDirect } from './new-activity.ts';
import { reconcile } from './reconciler.ts';
import { parcelsOf } from './parcels.ts';
import { concluding, type Ended, Recorder } from './recorder.ts';
import { sendParcel } from './sender.ts';
import { archiveStrays, sweep } from './sweeper.ts';
import { laneWakeKey } from './wake-lanes.ts';

/** A lane is kept while the next work is this near; anything later is found again when it is due. */
const KEEP_LANE_MS = 2_000;
/** A lane stays open this long after its last work: to open one takes longer than to wake it, and people act in rows. */
const LINGER_MS = 5_000;
/** Shortest pause between two looks, for more turns to come up. */
const PAUSE_MS = 30;

/** What a lane has on its way. */
interface Work {
  /** Whether more was ready than was claimed at the last look. */
  moreReady: boolean;
  recorder: Recorder;
  sending: InFlight;
  upkeep: InFlight;
}

/** What all lanes of a process share. */
export interface Shared {
  /** Whether other accounts may need this one's place. */
  crowded: () => boolean;
  /** In which they take their steps. */
  steps: AtOnce;
}

/**
 * Works for one ad account until nothing is left to do soon, or others wait for its place. Ends with every request it sent answered and recorded.
 */
export async function runLane(deps: DoorDeps, owned: Lane, { crowded, steps }: Shared): Promise<void> {
  const lane = await AccountLane.open(deps, owned);
  const wake = deps.bus.latch(laneWakeKey(owned.key));
  const work: Work = {
    moreReady: false,
    recorder: new Recorder(lane),
    // A promise which each pause waited for would keep something of each as long as the lane is open.
    sending: new InFlight(() => wake.wake()),
    upkeep: new InFlight(),
  };
  work.recorder.begin();
  try {
    await takeOver(lane);
    for (let usedAt = performance.now(); !owned.signal.aborted && !owned.yields();) {
      const { agenda, woken, starved } = await step(lane, work, steps);
      const idle = work.sending.size + work.upkeep.size === 0;
      if (!idle || woken > 0) usedAt = performance.now();
      if (woken > 0) continue;
      const lingers = !crowded() && performance.now() - usedAt < LINGER_MS;
      if (idle && !lingers && (agenda.nextMs === null || agenda.nextMs > KEEP_LANE_MS)) return;
      if (starved) await delay(PAUSE_MS);
      else await pause(lane, wake, agenda, work);
    }
  } finally {
    work.recorder.end();
    await Promise.allSettled([work.sending.end(), work.upkeep.end()]);
    wake.close();
  }
  await Promise.all([work.sending.end(), work.upkeep.end()]);
}

/** Waits until something is due, was said to be new, or has ended; a failure of what is sent wakes. */
async function pause(
  lane: AccountLane,
  wake: WakeLatch,
  agenda: Agenda,
  { recorder, sending, upkeep }: Work,
): Promise<void> {
  const { writesInFlight, pollMs } = lane.deps.config.door;
  const full = sending.load >= writesInFlight;
  const waitMs = Math.min(full ? KEEP_LANE_MS : (agenda.nextMs ?? KEEP_LANE_MS), pollMs);
  const ended = [recorder.arrival(), upkeep.next()];
  await Promise.race([wake.wait(Math.max(waitMs, PAUSE_MS), lane.lane.signal), ...ended]);
  wake.giveUp();
}

/** What an earlier owner was sending may have happened or not. */
async function takeOver(lane: AccountLane): Promise<void> {
  await lane.write(async (em) => {
    const left = await findLeftBehind(em, lane.adAccountId, lane.lane.epoch);
    const answer = { reason: 'the worker that sent it is gone' };
    await closeAttempts(
      em,
      left.map((operation) => ({ operation, outcome: 'UNKNOWN', answer })),
    );
    await moveOperations(
      em,
      left.map((operation): Move => {
        return { operation, event: { type: 'OUTCOME_LOST' }, patch: { losses: operation.losses + 1, wakeInMs: 0 } };
      }),
    );
  });
}

/**
 * Records what has ended, looks at what is due and starts it; searches run beside the sending, one round at a time.
 *
 * @returns what was due, how much of it goes on after a rest, and whether more would have been sent at a faster pace
 */
async function step(
  lane: AccountLane,
  work: Work,
  steps: AtOnce,
): Promise<{ agenda: Agenda; woken: number; starved: boolean }> {
  const { recorder, sending, upkeep } = work;
  const { look, claimed, most } = await steps.run(() => {
    const free = lane.deps.config.door.writesInFlight - sending.load;
    return recorder.recordWith(async (ended) => {
      const most = free + ended.length;
      const goesOn = work.moreReady || sending.load > ended.length;
      return { ...(await recordAndClaim(lane, most, ended, goesOn)), most };
    });
  });
  work.moreReady = look.ready > claimed.length;
  if (look.sealed !== lane.connection.sealed) await lane.reconnect();
  for (const parcel of parcelsOf(claimed, lane.alone)) sending.add(attempt(lane, recorder, parcel), parcel.length);
  const woken = look.rested > 0 ? await wakeRested(lane) : 0;
  if (look.upkeep > 0 && upkeep.size === 0) upkeep.add(doUpkeep(lane));
  sending.check();
  upkeep.check();
  return { agenda: look, woken, starved: claimed.length < Math.min(most, look.ready) };
}

/** Records what has ended and claims what is next, in one message where no activity is likely to end with it. */
async function recordAndClaim(
  lane: AccountLane,
  most: number,
  ended: readonly Ended[],
  goesOn: boolean,
): Promise<Found> {
  const claimAfter = (left: readonly Ended[]) => claim(lane, most, (em) => concluding(em, left));
  if (ended.length === 0) return (await claimAtOnce(lane, most)) ?? claimAfter(ended);
  if (!goesOn || ended.some(({ operation }) => isDirect(operation))) return claimAfter(ended);
  const { found, moved } = await moveAndClaimAtOnce(lane, most, (em) => concluding(em, ended));
  return found ?? claimAfter(moved ? [] : ended);
}

async function attempt(lane: AccountLane, recorder: Recorder, parcel: readonly Claimed[]): Promise<void> {
  const now = performance.now();
  const waitMs = lane.departures.next(now, parcel[0]!.startAt, parcel.length) - now;
  if (waitMs > 0) await delay(waitMs);
  const conclusions = await (lane.deps.send ?? sendParcel)(lane, parcel);
  await Promise.all(parcel.map(({ operation }, index) => recorder.record(operation, conclusions[index]!)));
}

async function doUpkeep(lane: AccountLane): Promise<void> {
  await reconcile(lane);
  await archiveStrays(lane);
  await sweep(lane);
}

/** Resolves to how many it was. */
function wakeRested(lane: AccountLane): Promise<number> {
  return lane.write(async (em) => {
    const rested = await findRested(em, lane.adAccountId);
    await moveOperations(
      em,
      rested.map((operation): Move => ({ operation, event: { type: 'WAIT_OVER' }, patch: { wakeInMs: null } })),
    );
    return rested.length;
  });
}
