import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage, type PageRange } from '#kit/connections/keyset.ts';
import { directionOf, windowOf } from '#kit/connections/page-window.ts';
import { LaunchItem, type LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import { LaunchOperation, type LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import { dispatchStatesOf, type LaunchItemState } from '#subgraphs/launcher/launches/launch/launch-state.ts';

/** Range of a launch's ads or operations. */
export interface RowRange extends PageRange {
  /** Only those in this state. */
  state: LaunchItemState | null;
}

/** The rows at one end of each of these launches, from that end on: one statement however many launches there are. */
const FIRST_ROWS = (table: string, column: string, order: 'asc' | 'desc') =>
  `select r.* from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) l cross join lateral (
     select * from ${table} where launch_id = l.id and (?::jsonb is null or ${column} = any(array(select jsonb_array_elements_text(?::jsonb))))
      order by number ${order} limit ?) r order by r.launch_id, r.number ${order}`;

/** Reads the ads and operations of launches in the order of their plans. */
export class LaunchRowRepository {
  /** One page of a launch's ads. */
  itemsPage(em: EntityManager, launchId: string, { state, ...range }: RowRange): Promise<KeysetPage<LaunchItemRow>> {
    const inState = state === null ? {} : { state };
    return keysetPage(em, LaunchItem, { within: { launchId }, where: inState, order: IN_ORDER, ...range });
  }

  /** One page of a launch's operations. */
  operationsPage(
    em: EntityManager,
    launchId: string,
    { state, ...range }: RowRange,
  ): Promise<KeysetPage<LaunchOperationRow>> {
    const inState = state === null ? {} : { dispatchState: { $in: dispatchStatesOf(state) } };
    return keysetPage(em, LaunchOperation, { within: { launchId }, where: inState, order: IN_ORDER, ...range });
  }

  /** The first ads of each of these launches, or the last ones backwards, and one more. */
  async firstItems(em: EntityManager, launchIds: readonly string[], range: RowRange): Promise<LaunchItemRow[]> {
    const { state } = range;
    const window = windowOf(range);
    const states = state === null ? null : JSON.stringify([state]);
    const parameters = [JSON.stringify(launchIds), states, states, window.size + 1];
    const { order } = directionOf('asc', window);
    const rows: object[] = await em.execute(FIRST_ROWS('launch_item', 'state', order), parameters);
    return rows.map((row) => em.map(LaunchItem, row));
  }

  /** The first operations of each of these launches, or the last ones backwards, and one more. */
  async firstOperations(
    em: EntityManager,
    launchIds: readonly string[],
    range: RowRange,
  ): Promise<LaunchOperationRow[]> {
    const { state } = range;
    const window = windowOf(range);
    const states = state === null ? null : JSON.stringify(dispatchStatesOf(state));
    const parameters = [JSON.stringify(launchIds), states, states, window.size + 1];
    const { order } = directionOf('asc', window);
    const rows: object[] = await em.execute(FIRST_ROWS('launch_operation', 'dispatch_state', order), parameters);
    return rows.map((row) => em.map(LaunchOperation, row));
  }
}

const IN_ORDER = [{ column: 'number' as const, direction: 'asc' as const }];
