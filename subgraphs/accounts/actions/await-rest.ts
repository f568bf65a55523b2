import type { Database } from '#kit/database/database.ts';
import { subjectKey } from '#kit/events/event-log.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { type ActionOutcome, findOutcome } from './action-repository.ts';

/** Topic under which the door tells what happens to a cause's operations. */
const DOOR_TOPIC = 'door';
/** How late a wake that got lost can make us look. */
const LOOK_EVERY_MS = 1_000;

/** What came of a direct action once nothing of it moves any more, or so far after `timeoutMs`; it goes on by itself then. */
export async function awaitRest(
  { database, bus }: { database: Database; bus: WakeBus },
  viewer: Viewer,
  activityId: string,
  timeoutMs: number,
): Promise<ActionOutcome> {
  // A direct action is its own cause.
  const latch = bus.latch(subjectKey(database.name, DOOR_TOPIC, activityId));
  const giveUp = performance.now() + timeoutMs;
  try {
    for (;;) {
      const outcome = await database.read(viewer, (em) => findOutcome(em, activityId));
      const left = giveUp - performance.now();
      if (outcome.state !== 'RUNNING' || left <= 0) return outcome;
      await latch.wait(Math.min(left, LOOK_EVERY_MS));
    }
  } finally {
    latch.close();
  }
}
