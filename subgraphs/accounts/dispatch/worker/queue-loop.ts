import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { WakeLatch } from '#kit/events/wake-latch.ts';
import type { Queue } from '#kit/queues/queue-runner.ts';
import type { AtOnce } from '#kit/requests/at-once.ts';
import { AccountQueue } from '../queue/account-queue.ts';
import type { Agenda } from '../queue/agenda-repository.ts';
import { closeAttempts } from '../log/attempt-repository.ts';
import type { DispatchDeps } from '../queue/dispatch-deps.ts';
import { InFlight } from './in-flight.ts';
import { type Claimed, claim } from '../queue/claim.ts';
import { type Move, moveOperations } from '../operation/operation-moves.ts';
import { findLeftBehind, findRested } from '../operation/operation-repository.ts';
import { reconcile } from '../reconcile/reconciler.ts';
import { batchesOf } from './batches.ts';
import { concluding, Recorder } from './recorder.ts';
import { sendBatch } from './sender.ts';
import { archiveOrphans, sweep } from '../reconcile/sweeper.ts';
import { queueWakeKey } from '#subgraphs/accounts/connections/wake-queues.ts';

/** A queue is kept while its next work is this near; later work is found again when it is due. */
const KEEP_QUEUE_MS = 2_000;
/** A queue stays open this long after its last work: opening takes longer than waking, and people act several times in a row. */
const LINGER_MS = 5_000;
/** Shortest pause between two polls, so that more send times come up. */
const PAUSE_MS = 30;

/** Work of a queue that is under way. */
interface Work {
  recorder: Recorder;
  sending: InFlight;
  upkeep: InFlight;
}

/** Parts that all queues of a process share. */
export interface Shared {
  /** True when other accounts may need this one's place. */
  crowded: () => boolean;
  /** Limiter in which they take their steps. */
  steps: AtOnce;
}

/**
 * Works for one ad account until nothing is left to do soon, or other accounts wait for its place. Ends with every sent request answered
 * and recorded.
 */
export async function runQueue(deps: DispatchDeps, owned: Queue, { crowded, steps }: Shared): Promise<void> {
  const queue = await AccountQueue.open(deps, owned);
  const wake = deps.bus.latch(queueWakeKey(owned.key));
  const work: Work = {
    recorder: new Recorder(queue),
    // A promise that each pause waited for would keep memory of each as long as the queue is open.
    sending: new InFlight(() => wake.wake()),
    upkeep: new InFlight(),
  };
  work.recorder.begin();
  try {
    await adoptLeftBehind(queue);
    for (let usedAt = performance.now(); !owned.signal.aborted && !owned.yields();) {
      const { agenda, woken, starved } = await step(queue, work, steps);
      const idle = work.sending.size + work.upkeep.size === 0;
      if (!idle || woken > 0) usedAt = performance.now();
      if (woken > 0) continue;
      const lingers = !crowded() && performance.now() - usedAt < LINGER_MS;
      if (idle && !lingers && (agenda.nextMs === null || agenda.nextMs > KEEP_QUEUE_MS)) return;
      if (starved) await delay(PAUSE_MS);
      else await pause(queue, wake, agenda, work);
    }
  } finally {
    work.recorder.end();
    await Promise.allSettled([work.sending.end(), work.upkeep.end()]);
    wake.close();
  }
  await Promise.all([work.sending.end(), work.upkeep.end()]);
}

/** Waits until something is due, new or ended; a failed send wakes, too. */
async function pause(
  queue: AccountQueue,
  wake: WakeLatch,
  agenda: Agenda,
  { recorder, sending, upkeep }: Work,
): Promise<void> {
  const { writesInFlight, pollMs } = queue.deps.config.dispatch;
  const full = sending.load >= writesInFlight;
  const waitMs = Math.min(full ? KEEP_QUEUE_MS : (agenda.nextMs ?? KEEP_QUEUE_MS), pollMs);
  const ended = [recorder.arrival(), upkeep.next()];
  await Promise.race([wake.wait(Math.max(waitMs, PAUSE_MS), queue.queue.signal), ...ended]);
  wake.giveUp();
}

/** Adopts operations that an earlier owner was sending, which may or may not have happened. */
async function adoptLeftBehind(queue: AccountQueue): Promise<void> {
  await queue.write(async (em) => {
    const left = await findLeftBehind(em, queue.adAccountId, queue.queue.epoch);
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
 * Records ended attempts, polls and starts due work; searches run beside the sending, one round at a time.
 * @returns the due work, how much of it goes on after a rest, and true in `starved` when a faster pace would have sent more
 */
async function step(
  queue: AccountQueue,
  work: Work,
  steps: AtOnce,
): Promise<{ agenda: Agenda; woken: number; starved: boolean }> {
  const { recorder, sending, upkeep } = work;
  const { poll, claimed, most } = await steps.run(() => {
    const free = queue.deps.config.dispatch.writesInFlight - sending.load;
    return recorder.recordWith(async (ended) => {
      const most = free + ended.length;
      return { ...(await claim(queue, most, (em) => concluding(em, ended))), most };
    });
  });
  if (poll.sealed !== queue.connection.sealed) await queue.reconnect();
  for (const batch of batchesOf(claimed, queue.alone)) sending.add(attempt(queue, recorder, batch), batch.length);
  const woken = poll.rested > 0 ? await wakeRested(queue) : 0;
  if (poll.upkeep > 0 && upkeep.size === 0) upkeep.add(doUpkeep(queue));
  sending.check();
  upkeep.check();
  return { agenda: poll, woken, starved: claimed.length < Math.min(most, poll.ready) };
}

async function attempt(queue: AccountQueue, recorder: Recorder, batch: readonly Claimed[]): Promise<void> {
  const now = performance.now();
  const waitMs = queue.pacing.next(now, batch[0]!.startAt, batch.length) - now;
  if (waitMs > 0) await delay(waitMs);
  const conclusions = await (queue.deps.send ?? sendBatch)(queue, batch);
  await Promise.all(batch.map(({ operation }, index) => recorder.record(operation, conclusions[index]!)));
}

async function doUpkeep(queue: AccountQueue): Promise<void> {
  await reconcile(queue);
  await archiveOrphans(queue);
  await sweep(queue);
}

/** Resolves to their number. */
function wakeRested(queue: AccountQueue): Promise<number> {
  return queue.write(async (em) => {
    const rested = await findRested(em, queue.adAccountId);
    await moveOperations(
      em,
      rested.map((operation): Move => ({ operation, event: { type: 'WAIT_OVER' }, patch: { wakeInMs: null } })),
    );
    return rested.length;
  });
}
