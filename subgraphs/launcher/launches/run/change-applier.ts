import type { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from '#kit/queues/queue.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { changeState, isFinal } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import { isWorthPublishing, lastingSince, waitOf } from '#subgraphs/launcher/launches/launch/launch-wait.ts';
import { applyChange } from './apply-change.ts';
import type { DispatchChange, DispatchChanges } from '#subgraphs/contracts/dispatch-client.ts';
import { concludeLaunch } from './conclude-launch.ts';
import { nextPoll } from './end-launch.ts';
import { followed, neededBy, storeFollowed, type Followed, type FollowedOperation } from './dispatch/followed-rows.ts';
import type { QueueChange, QueueChanges } from './queue-changes.ts';
import { markReplaced } from './mark-replaced.ts';

/** Applies the changes of operations at dispatch to their launches. */
export class ChangeApplier {
  readonly #launches: LaunchRepository;
  readonly #changes: QueueChanges;

  constructor(launches: LaunchRepository, changes: QueueChanges) {
    this.#launches = launches;
    this.#changes = changes;
  }

  /** Takes a page of changes over, and concludes the launch when they are the last. What is not new changes nothing. */
  async take(queue: Queue, launch: LaunchRow, page: DispatchChanges): Promise<LaunchRow> {
    const { changes, complete, endCursor } = page;
    const wait = waitOf(page.blockReason);
    const advanced = endCursor !== (launch.dispatchCursor ?? null);
    if (!advanced && !complete && !isWorthPublishing(launch.wait, wait)) return launch;
    return this.#change(queue, launch, changes, async (em, { launch: current, now }, apply) => {
      const message = isWorthPublishing(current.wait, wait) ? wait.message : null;
      current.wait = lastingSince(wait, current.wait, now);
      await apply();
      if (message) await appendLaunchEvent(em, current, message);
      if (endCursor !== null) current.dispatchCursor = endCursor;
      if (complete) await concludeLaunch(em, this.#launches, { launch: current, now });
    });
  }

  /** Works as `take`, for a launch that had ended with something open: a moving operation makes the launch go on. */
  follow(queue: Queue, launch: LaunchRow, page: DispatchChanges): Promise<LaunchRow> {
    const { changes, complete, endCursor } = page;
    return this.#change(queue, launch, changes, async (em, { launch: current, now }, apply) => {
      if (!isFinal(current.state)) return;
      current.nextCheckAt = nextPoll(current.finishedAt ?? now, now);
      if (changes.length === 0) return;
      await apply();
      if (endCursor !== null) current.dispatchCursor = endCursor;
      if (complete) return concludeLaunch(em, this.#launches, { launch: current, now });
      changeState(current, 'RUNNING');
      current.finishedAt = null;
      current.nextCheckAt = null;
      await appendLaunchEvent(em, current, `Launch "${current.name}" goes on.`);
    });
  }

  /** Changes the launch with a function that applies published changes; the rows it needs are read when the launch is locked. */
  #change(
    queue: Queue,
    launch: LaunchRow,
    changes: readonly DispatchChange[],
    fn: QueueChange<() => Promise<void>>,
  ): Promise<LaunchRow> {
    if (changes.length === 0) {
      return this.#changes.change(queue, launch, (em, locked) => fn(em, locked, async () => undefined));
    }
    const ids = [...new Set(changes.map(({ operationId }) => operationId))];
    const read = (em: EntityManager) => followed(em, ids);
    return this.#changes.changeWith(queue, launch, read, (em, locked, rows) =>
      fn(em, locked, () => this.#apply(em, locked.launch, changes, rows)),
    );
  }

  async #apply(
    em: EntityManager,
    launch: LaunchRow,
    changes: readonly DispatchChange[],
    rows: ReadonlyMap<string, Followed>,
  ): Promise<void> {
    const needed = await this.#neededBy(em, changes, rows);
    for (const change of changes) {
      const row = rows.get(change.operationId);
      if (!row) throw new Error(`Dispatch reported operation ${change.operationId}, which launch ${launch.id} lacks.`);
      const refused = row.item && needed.get(row.item.id)?.find(({ dispatchState }) => dispatchState === 'REJECTED');
      const message = applyChange(launch, row.operation, row.item, change, refused ?? null);
      row.at = change.at;
      if (message) await appendLaunchEvent(em, launch, message, row.item);
    }
    await storeFollowed(em, [...rows.values()]);
    const items = [...rows.values()].flatMap(({ item }) => item ?? []);
    const replacing = items.filter(({ state, replacesItemId }) => state === 'SUCCEEDED' && replacesItemId != null);
    await markReplaced(em, this.#launches, launch, replacing);
  }

  /** Returns the operations needed by ads that are not attempted any more, as of the current change: one of those was refused. */
  async #neededBy(
    em: EntityManager,
    changes: readonly DispatchChange[],
    rows: ReadonlyMap<string, Followed>,
  ): Promise<Map<string, FollowedOperation[]>> {
    const ids = changes.flatMap(({ state, operationId }) =>
      state === 'ABANDONED' ? (rows.get(operationId)?.item?.id ?? []) : [],
    );
    const needed = await neededBy(em, [...new Set(ids)]);
    return new Map([...needed].map(([id, own]) => [id, own.map((known) => rows.get(known.id)?.operation ?? known)]));
  }
}
