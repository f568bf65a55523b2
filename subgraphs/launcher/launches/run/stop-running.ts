import type { Queue } from '#kit/queues/queue.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { concludeLaunch } from './conclude-launch.ts';
import type { LaunchDispatch } from './dispatch/launch-dispatch.ts';
import type { QueueChanges } from './queue-changes.ts';

/** Stops at dispatch what members have stopped here. */
export class StopRunning {
  readonly #deps: { launches: LaunchRepository; dispatch: LaunchDispatch; changes: QueueChanges };

  constructor(deps: { launches: LaunchRepository; dispatch: LaunchDispatch; changes: QueueChanges }) {
    this.#deps = deps;
  }

  /** Informs dispatch, and has the launch followed until calls under way have ended. Repeating it changes nothing. */
  async stop(queue: Queue, launch: LaunchRow): Promise<LaunchRow> {
    const { launches, dispatch, changes } = this.#deps;
    const activityId = await dispatch.stop(launch, queue.signal);
    return changes.change(queue, launch, async (em, { launch: current, now }) => {
      if (activityId === null) return concludeLaunch(em, launches, { launch: current, now });
      current.activityId = activityId;
      current.handedOver = true;
    });
  }
}
