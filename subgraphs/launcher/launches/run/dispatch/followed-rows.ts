import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedLate } from '#kit/pipeline/prepared.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';

/** An operation as far as it is followed: without what is sent, which is most of its row. */
export type FollowedOperation = Pick<
  LaunchOperationRow,
  'id' | 'kind' | 'effect' | 'name' | 'dispatchState' | 'platformId' | 'error' | 'attempt'
>;

/** An ad as far as it is followed. */
export type FollowedItem = Pick<LaunchItemRow, 'id' | 'state' | 'platformId' | 'error' | 'attempt' | 'replacesItemId'>;

/** An operation with the ad it makes, if it makes one. */
export interface Followed {
  operation: FollowedOperation;
  item: FollowedItem | null;
  /** Time of the newest change of it that was applied; null before the first. */
  at: string | null;
  /** Operation and ad as stored. */
  readonly stored: { readonly operation: FollowedOperation; readonly item: FollowedItem | null };
}

type Stored = FollowedOperation & {
  item: string | null;
  itemState: LaunchItemRow['state'];
  itemPlatformId: string | null;
  itemError: LaunchItemRow['error'];
  itemAttempt: number;
  replacesItemId: string | null;
};

const OPERATION = `o.id, o.kind, o.effect, o.name, o.dispatch_state as "dispatchState", o.platform_id as "platformId", o.error, o.attempt`;

// Related rows are read one by one: a join may read all of a workspace, as long as the table has no statistics.

const readFollowed = prepared<Stored>(
  `select ${OPERATION}, i.id as item, i.state as "itemState", i.platform_id as "itemPlatformId", i.error as "itemError",
          i.attempt as "itemAttempt", i.replaces_item_id as "replacesItemId"
     from launch_operation o
     left join lateral (select * from launch_item f where f.workspace_id = o.workspace_id and f.ad_operation_id = o.id limit 1) i on true
    where o.id = any($1::uuid[])`,
);

/** The operations among these ids that exist, by id. */
export async function followed(em: EntityManager, ids: readonly string[]): Promise<Map<string, Followed>> {
  const rows = await readFollowed(em, [ids]);
  return new Map(rows.map((row) => [row.id, followedOf(row)]));
}

function followedOf(row: Stored): Followed {
  const { item: id, itemState, itemPlatformId, itemError, itemAttempt, replacesItemId, ...operation } = row;
  const ad = { state: itemState, platformId: itemPlatformId, error: itemError, attempt: itemAttempt, replacesItemId };
  const item = id === null ? null : { id, ...ad };
  return { operation, item, at: null, stored: { operation: { ...operation }, item: item && { ...item } } };
}

const readNeeded = prepared<FollowedOperation & { item: string }>(
  // Under row level security a cast cannot use an index, so casts come first.
  `with n as materialized (
     select i.workspace_id, i.id as item, n.id::uuid as id, n.place from launch_item i
      cross join lateral jsonb_array_elements_text(i.operation_ids) with ordinality as n(id, place) where i.id = any($1::uuid[])
   )
   select n.item, ${OPERATION} from n
    cross join lateral (select * from launch_operation f where f.workspace_id = n.workspace_id and f.id = n.id limit 1) o order by n.place`,
);

/** Reads the operations each of these ads needs, its own included, in order. */
export async function neededBy(
  em: EntityManager,
  itemIds: readonly string[],
): Promise<Map<string, FollowedOperation[]>> {
  const rows = itemIds.length > 0 ? await readNeeded(em, [itemIds]) : [];
  return Map.groupBy(rows, ({ item }) => item);
}

const takeChanges = preparedLate('select take_changes($1)');

/** Stores what differs from what was stored, together with the next statement of the transaction. */
export async function storeFollowed(em: EntityManager, rows: readonly Followed[]): Promise<void> {
  const changed = changedRows(rows);
  if (changed.length > 0) await takeChanges(em, [JSON.stringify(changed)]);
}

/** Returns the rows to store: operations that differ from their stored state, and their ads when those differ as well. */
export function changedRows(rows: readonly Followed[]): unknown[] {
  return rows.flatMap(({ operation, item, at, stored }) => {
    const { id, dispatchState, platformId, error, attempt } = operation;
    const row = { id, dispatchState, platformId, error, attempt, at };
    if (item && isChanged(item, stored.item, 'state')) {
      return [{ ...row, item: item.id, itemState: item.state, itemError: item.error, itemAttempt: item.attempt }];
    }
    return isChanged(operation, stored.operation, 'dispatchState') ? [row] : [];
  });
}

type Outcome = Pick<FollowedOperation, 'platformId' | 'error' | 'attempt'>;

function isChanged<R extends Outcome>(now: R, before: R | null, state: keyof R): boolean {
  if (!before) return false;
  const same = now[state] === before[state] && now.platformId === before.platformId && now.attempt === before.attempt;
  return !same || now.error !== null || before.error !== null;
}
