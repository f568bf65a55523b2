import type { Database } from '#kit/database/database.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { CurrentOperations } from '#subgraphs/launcher/launches/launch/current-operations.ts';
import type { LaunchDispatch } from './launch-dispatch.ts';
import { isPermanentRefusal } from './permanent-refusal.ts';
import type { QueueChanges } from '../queue-changes.ts';
import { refuseLaunch } from './refuse-launch.ts';

/** Hands operations of launches to dispatch. */
export class HandOver {
  readonly #deps: { database: Database; launches: LaunchRepository; dispatch: LaunchDispatch; changes: QueueChanges };

  constructor(deps: {
    database: Database;
    launches: LaunchRepository;
    dispatch: LaunchDispatch;
    changes: QueueChanges;
  }) {
    this.#deps = deps;
  }

  /** Hands over what the launch's phase has still to do; doing it again after a lost answer changes nothing. */
  async handOver(queue: Queue, launch: LaunchRow): Promise<LaunchRow> {
    const { database, launches, dispatch, changes } = this.#deps;
    const operations = await database.read(launch, (em) => launches.operationsOf(em, launch.id));
    const open = openOperations(launch, operations);
    let activityId = launch.activityId ?? null;
    try {
      if (open.length > 0) activityId = await dispatch.admit(queue, launch, open);
    } catch (refusal) {
      if (!isPermanentRefusal(refusal)) throw refusal;
      return changes.change(queue, launch, async (em, { launch: current, now }) => {
        await refuseLaunch(em, launches, { launch: current, refusal, now });
      });
    }
    return changes.change(queue, launch, async (_, { launch: current }) => {
      current.activityId = activityId;
      current.handedOver = true;
    });
  }
}

/** Returns the operations that a launch's phase still has to do. Objects replaced by another launch are not switched on. */
export function openOperations({ phase }: LaunchRow, operations: readonly LaunchOperationRow[]): LaunchOperationRow[] {
  const current = new CurrentOperations(operations);
  const all = current.all().filter(({ effect }) => effect === phase);
  const possible = phase === 'CREATE' ? all : current.activations();
  const needless = new Set(all.filter((operation) => !possible.includes(operation)).map(({ id }) => id));
  return possible
    .filter(({ dispatchState }) => dispatchState === 'PLANNED')
    .map((operation) => current.upToDate(operation, needless));
}
