import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import { changeState, isFinal } from '../launch-state.ts';
import type { LaunchRow } from '../launch.ts';
import { appendLaunchEvent } from '../progress/launch-event.ts';
import { isNews, waitOf } from '../progress/launch-wait.ts';
import { applyChange } from './apply-change.ts';
import type { DoorChange, DoorChanges } from './door-client.ts';
import { concludeLaunch } from './conclude-launch.ts';
import { nextLook } from './end-launch.ts';
import { followed, neededBy, storeFollowed, type Followed, type FollowedOperation } from './followed-rows.ts';
import type { LaneChange, LaneChanges } from './lane-changes.ts';
import { markReplaced } from './mark-replaced.ts';

/** Takes over into launches what becomes of their operations at the door. */
export class TakeOver {
  readonly #launches: LaunchRepository;
  readonly #changes: LaneChanges;

  constructor(launches: LaunchRepository, changes: LaneChanges) {
    this.#launches = launches;
    this.#changes = changes;
  }

  /** Takes a page of changes over, and concludes the launch when they are the last. What is not new changes nothing. */
  async take(lane: Lane, launch: LaunchRow, page: DoorChanges): Promise<LaunchRow> {
    const { changes, complete, endCursor } = page;
    const wait = waitOf(page.holdUp);
    const looked = endCursor !== (launch.doorCursor ?? null);
    if (!looked && !complete && !isNews(launch.wait, wait)) return launch;
    return this.#change(lane, launch, changes, async (em, { launch: current, now }, apply) => {
      const news = isNews(current.wait, wait) ? wait.message : null;
      current.wait = wait;
      await apply();
      if (news) await appendLaunchEvent(em, current, news);
      if (endCursor !== null) current.doorCursor = endCursor;
      if (complete) await concludeLaunch(em, this.#launches, { launch: current, now });
    });
  }

  /** As `take`, for a launch that had ended with something open: what moves again has it go on. */
  follow(lane: Lane, launch: LaunchRow, page: DoorChanges): Promise<LaunchRow> {
    const { changes, complete, endCursor } = page;
    return this.#change(lane, launch, changes, async (em, { launch: current, now }, apply) => {
      if (!isFinal(current.state)) return;
      current.lookAt = nextLook(current.finishedAt ?? now, now);
      if (changes.length === 0) return;
      await apply();
      if (endCursor !== null) current.doorCursor = endCursor;
      if (complete) return concludeLaunch(em, this.#launches, { launch: current, now });
      changeState(current, 'RUNNING');
      current.finishedAt = null;
      current.lookAt = null;
      await appendLaunchEvent(em, current, `Launch "${current.name}" goes on.`);
    });
  }

  /** Changes the launch with a way to apply what was told of it, for which everything was read when it was locked. */
  #change(
    lane: Lane,
    launch: LaunchRow,
    changes: readonly DoorChange[],
    fn: LaneChange<() => Promise<void>>,
  ): Promise<LaunchRow> {
    if (changes.length === 0) {
      return this.#changes.change(lane, launch, (em, locked) => fn(em, locked, async () => undefined));
    }
    const ids = [...new Set(changes.map(({ operationId }) => operationId))];
    const read = (em: EntityManager) => followed(em, ids);
    return this.#changes.changeWith(lane, launch, read, (em, locked, rows) =>
      fn(em, locked, () => this.#apply(em, locked.launch, changes, rows)),
    );
  }

  async #apply(
    em: EntityManager,
    launch: LaunchRow,
    changes: readonly DoorChange[],
    rows: ReadonlyMap<string, Followed>,
  ): Promise<void> {
    const needed = await this.#neededBy(em, changes, rows);
    for (const change of changes) {
      const row = rows.get(change.operationId);
      if (!row) throw new Error(`The door told of operation ${change.operationId}, which launch ${launch.id} lacks.`);
      const refused = row.item && needed.get(row.item.id)?.find(({ doorState }) => doorState === 'REJECTED');
      const message = applyChange(launch, row.operation, row.item, change, refused ?? null);
      row.at = change.at;
      if (message) await appendLaunchEvent(em, launch, message, row.item);
    }
    await storeFollowed(em, [...rows.values()]);
    const items = [...rows.values()].flatMap(({ item }) => item ?? []);
    const replacing = items.filter(({ state, replacesItemId }) => state === 'SUCCEEDED' && replacesItemId != null);
    await markReplaced(em, this.#launches, launch, replacing);
  }

  /** What the ads need that are not attempted any more, as it is at the change in hand: one of it was refused. */
  async #neededBy(
    em: EntityManager,
    changes: readonly DoorChange[],
    rows: ReadonlyMap<string, Followed>,
  ): Promise<Map<string, FollowedOperation[]>> {
    const ids = changes.flatMap(({ state, operationId }) =>
      state === 'ABANDONED' ? (rows.get(operationId)?.item?.id ?? []) : [],
    );
    const needed = await neededBy(em, [...new Set(ids)]);
    return new Map([...needed].map(([id, own]) => [id, own.map((known) => rows.get(known.id)?.operation ?? known)]));
  }
}
