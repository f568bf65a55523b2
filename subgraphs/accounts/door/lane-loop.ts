import type { Lane } from '#kit/lanes/lane-runner.ts';
import { AccountLane } from './account-lane.ts';
import { closeAttempts } from './attempt-repository.ts';
import type { DoorDeps } from './door-deps.ts';
import { InFlight } from './in-flight.ts';
import { type Move, moveOperations } from './operation-moves.ts';
import { type Agenda, findLeftBehind, findRested, readAgenda } from './operation-repository.ts';
import { reconcile } from './reconciler.ts';
import { type Claimed, claim } from './claim.ts';
import { Recorder } from './recorder.ts';
import { send } from './sender.ts';
import { archiveStrays, sweep } from './sweeper.ts';
import { laneWakeKey } from './wake-lanes.ts';

/** A lane is kept while the next work is this near; anything later is found again when it is due. */
const KEEP_LANE_MS = 2_000;
/** Shortest pause between two looks, for a bucket that is empty or an answer that is about to come. */
const PAUSE_MS = 20;

/** Works for one ad account until nothing is left to do soon. Ends with every request it sent answered and recorded. */
export async function runLane(deps: DoorDeps, owned: Lane): Promise<void> {
  const lane = await AccountLane.open(deps, owned);
  const wake = deps.bus.latch(laneWakeKey(owned.key));
  const recorder = new Recorder(lane);
  const sending = new InFlight();
  const upkeep = new InFlight();
  try {
    await takeOver(lane);
    while (!owned.signal.aborted) {
      const agenda = await lane.write(async (em) => {
        await lane.reconnect(em);
        return readAgenda(em, lane.adAccountId, deps.config.liveChanges);
      });
      const started = await step(lane, agenda, { recorder, sending, upkeep });
      if (started) continue;
      const idle = sending.size + upkeep.size === 0;
      if (idle && (agenda.nextMs === null || agenda.nextMs > KEEP_LANE_MS)) return;
      const full = sending.size >= deps.config.door.writesInFlight;
      const waitMs = Math.min(full ? KEEP_LANE_MS : (agenda.nextMs ?? KEEP_LANE_MS), deps.config.door.pollMs);
      await Promise.race([wake.wait(Math.max(waitMs, PAUSE_MS), owned.signal), sending.next(), upkeep.next()]);
    }
  } finally {
    await Promise.allSettled([sending.end(), upkeep.end()]);
    wake.close();
  }
  await Promise.all([sending.end(), upkeep.end()]);
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

/** Starts what is due and says whether that was anything. Searches run beside the sending, one round at a time. */
async function step(
  lane: AccountLane,
  agenda: Agenda,
  { recorder, sending, upkeep }: { recorder: Recorder; sending: InFlight; upkeep: InFlight },
): Promise<boolean> {
  const { writesInFlight } = lane.deps.config.door;
  if (agenda.rested > 0) await wakeRested(lane);
  const free = writesInFlight - sending.size;
  const wanted = Math.min(free, agenda.ready);
  const claimed = wanted > 0 ? await claim(lane, wanted) : [];
  for (const one of claimed) sending.add(attempt(lane, recorder, one));
  const search = agenda.upkeep > 0 && upkeep.size === 0;
  if (search) upkeep.add(doUpkeep(lane));
  sending.check();
  upkeep.check();
  return claimed.length > 0 || search || agenda.rested > 0;
}

async function attempt(lane: AccountLane, recorder: Recorder, claimed: Claimed): Promise<void> {
  await recorder.record(claimed.operation, await send(lane, claimed));
}

async function doUpkeep(lane: AccountLane): Promise<void> {
  await reconcile(lane);
  await archiveStrays(lane);
  await sweep(lane);
}

async function wakeRested(lane: AccountLane): Promise<void> {
  await lane.write(async (em) => {
    const rested = await findRested(em, lane.adAccountId);
    await moveOperations(
      em,
      rested.map((operation): Move => ({ operation, event: { type: 'WAIT_OVER' }, patch: { wakeInMs: null } })),
    );
  });
}
