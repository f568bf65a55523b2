import type { Database } from '#kit/database/database.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchOperationRow } from '../launch-operation.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import type { LaunchRow } from '../launch.ts';
import { CurrentOperations } from './current-operations.ts';
import type { DoorClient } from './door-client.ts';
import { isHopeless } from './hopeless.ts';
import type { LaneChanges } from './lane-changes.ts';
import { refuseLaunch } from './refuse-launch.ts';

/** Hands operations of launches to the door. */
export class HandOver {
  readonly #deps: { database: Database; launches: LaunchRepository; door: DoorClient; changes: LaneChanges };

  constructor(deps: { database: Database; launches: LaunchRepository; door: DoorClient; changes: LaneChanges }) {
    this.#deps = deps;
  }

  /** Hands over what the launch's phase has still to do; doing it again after a lost answer changes nothing. */
  async handOver(lane: Lane, launch: LaunchRow): Promise<LaunchRow> {
    const { database, launches, door, changes } = this.#deps;
    const operations = await database.read(launch, (em) => launches.operationsOf(em, launch.id));
    const open = openOperations(launch, operations);
    let activityId = launch.activityId ?? null;
    try {
      if (open.length > 0) activityId = await door.admit(lane, launch, open);
    } catch (refusal) {
      if (!isHopeless(refusal)) throw refusal;
      return changes.change(lane, launch, async (em, { launch: current, now }) => {
        await refuseLaunch(em, launches, { launch: current, refusal, now });
      });
    }
    return changes.change(lane, launch, async (_, { launch: current }) => {
      current.activityId = activityId;
      current.handedOver = true;
    });
  }
}

/** What a launch's phase has still to do. Nothing is switched on that another launch's objects stand in for. */
export function openOperations({ phase }: LaunchRow, operations: readonly LaunchOperationRow[]): LaunchOperationRow[] {
  const current = new CurrentOperations(operations);
  const all = current.all().filter(({ effect }) => effect === phase);
  const possible = phase === 'CREATE' ? all : current.activations();
  const needless = new Set(all.filter((operation) => !possible.includes(operation)).map(({ id }) => id));
  return possible
    .filter(({ doorState }) => doorState === 'PLANNED')
    .map((operation) => current.upToDate(operation, needless));
}
