import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { windowOf } from '#kit/connections/page-window.ts';
import { countsOfParents, firstOfParents } from '#kit/connections/rows-of-parents.ts';
import { lockText } from '#kit/database/lock-text.ts';
import { type EntityRows, entityRows } from '#kit/database/entity-rows.ts';
import { type BoundValue, prepared } from '#kit/pipeline/prepared.ts';
import { BY_INDEX, listOrder } from '#subgraphs/launcher/lists/list-order.ts';
import type { LaunchError } from './launch-error.ts';
import { type LaunchesOfAccount, type LaunchFilter, launchListKey, matchingLaunches } from './launch-filter.ts';
import { LaunchItem, type LaunchItemRow } from './launch-item.ts';
import { LaunchOperation, type LaunchOperationRow } from './launch-operation.ts';
import type { LaunchRequest } from './launch-request.ts';
import { Launch, type LaunchRow } from './launch.ts';
import { replacingLaunch } from './replacing-launch.ts';

/** A version that was approved once. */
export interface UnapprovedVersion {
  creativeId: string;
  creativeVersionId: string;
}

const byId = entityRows(Launch, { where: 'where id = $1' });
const byKey = entityRows(Launch, { where: 'where ad_account_id = $1 and request_key = $2' });
const readRequest = prepared<{ request: LaunchRequest }>('select request from launch_admission where launch_id = $1');
const operationsIn = entityRows(LaunchOperation, { where: 'where launch_id = $1 order by number' });

/** Each version is found by its key, whatever the planner estimates for the table. */
const readUnapproved = prepared<UnapprovedVersion>(
  `select distinct i.creative_id::text as "creativeId", i.creative_version_id::text as "creativeVersionId"
     from launch_item i
    cross join lateral (select f.state from creative_version f
      where f.workspace_id = i.workspace_id and f.id = i.creative_version_id offset 0) v
    where i.launch_id = $1 and i.state = $2 and v.state <> 'APPROVED'`,
);

async function one(em: EntityManager, rows: EntityRows<LaunchRow>, values: BoundValue[]): Promise<LaunchRow | null> {
  return (await rows.read(em, values))[0] ?? null;
}

/** Reads launches with their ads and operations, and changes them. */
export class LaunchRepository {
  /** One launch, or null. */
  find(em: EntityManager, id: string): Promise<LaunchRow | null> {
    return one(em, byId, [id]);
  }

  /** The launches among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<LaunchRow[]> {
    return em.find(Launch, { id: { $in: [...ids] } });
  }

  /** One launch of an ad account, or null. */
  findOfAccount(em: EntityManager, adAccountId: string, id: string): Promise<LaunchRow | null> {
    return em.findOne(Launch, { id, adAccountId });
  }

  /** Finds one launch and locks its row until the transaction ends. */
  findLocked(em: EntityManager, id: string): Promise<LaunchRow> {
    return em.findOneOrFail(Launch, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Finds one launch of an ad account, or null, and locks its row until the transaction ends. */
  findOfAccountLocked(em: EntityManager, adAccountId: string, id: string): Promise<LaunchRow | null> {
    return em.findOne(Launch, { id, adAccountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /**
   * Locks the launches whose items this one replaces, and those whose items they replace, until the transaction ends. Retries and replacements that
   * compete for the place of an ad are so decided one after the other.
   */
  async lockReplaced(em: EntityManager, replacement: LaunchRequest['replacement']): Promise<void> {
    for (let next = replacement; next;) {
      await this.findLocked(em, next.launchId);
      next = (await this.requestOf(em, next.launchId)).replacement;
    }
  }

  /** The launch with this request key, or null. */
  findByKey(em: EntityManager, adAccountId: string, requestKey: string): Promise<LaunchRow | null> {
    return one(em, byKey, [adAccountId, requestKey]);
  }

  /** Serialises concurrent submissions with one request key until their transactions end, from the next statement on. */
  async lockKey(em: EntityManager, workspaceId: string, adAccountId: string, requestKey: string): Promise<void> {
    const text = JSON.stringify(['launch', workspaceId, adAccountId, requestKey]);
    await lockText(em, text);
  }

  /** Launches of each of these ad accounts in the direction of the page: one more than it shows. */
  async firstOfAccounts(em: EntityManager, ids: readonly string[], list: LaunchesOfAccount): Promise<LaunchRow[]> {
    if (launchListKey(list) !== '') await em.execute(BY_INDEX);
    const where = matchingLaunches(list);
    const order = listOrder<LaunchRow>(list.sort ?? 'CREATED_DESC');
    return firstOfParents(em, Launch, { parent: 'adAccountId', ids, where, order, window: windowOf(list) });
  }

  /** Number of launches each of these ad accounts has, of those that match. */
  async countsOfAccounts(
    em: EntityManager,
    ids: readonly string[],
    filter: LaunchFilter,
  ): Promise<Map<string, number>> {
    return countsOfParents(em, Launch, { parent: 'adAccountId', ids, where: matchingLaunches(filter) });
  }

  /** Reads all operations of a launch in the order of the plan, to be read only. */
  operationsOf(em: EntityManager, launchId: string): Promise<LaunchOperationRow[]> {
    return operationsIn.read(em, [launchId]);
  }

  /** The operations among these ids that exist. */
  findOperations(em: EntityManager, ids: readonly string[]): Promise<LaunchOperationRow[]> {
    return em.find(LaunchOperation, { id: { $in: [...ids] } });
  }

  /** The ads among these ids that exist. */
  findItems(em: EntityManager, ids: readonly string[]): Promise<LaunchItemRow[]> {
    return em.find(LaunchItem, { id: { $in: [...ids] } });
  }

  /** Reads an ad as it is now, past any cached state. */
  refreshItem(em: EntityManager, item: LaunchItemRow): Promise<LaunchItemRow> {
    return em.refreshOrFail(item);
  }

  /** Returns the request a launch was submitted with. */
  async requestOf(em: EntityManager, launchId: string): Promise<LaunchRequest> {
    const [row] = await readRequest(em, [launchId]);
    if (!row) throw new Error(`There is no launch ${launchId}.`);
    return row.request;
  }

  /** Returns the versions a launch would send to the platform although their approval was taken back. */
  async unapprovedVersions(
    em: EntityManager,
    launchId: string,
    state: 'PENDING' | 'FAILED',
  ): Promise<UnapprovedVersion[]> {
    return readUnapproved(em, [launchId, state]);
  }

  /** The failed ads of a launch in the order of the plan. */
  failedItems(em: EntityManager, launchId: string): Promise<LaunchItemRow[]> {
    return em.find(LaunchItem, { launchId, state: 'FAILED' }, { orderBy: { number: 'asc' } });
  }

  /** Returns those of a launch's failed ads whose place other ads have, or may still get. */
  async itemsBeingReplaced(em: EntityManager, launchId: string): Promise<Set<string>> {
    const rows = await em.execute<{ id: string }[]>(
      `select i.id::text as id from launch_item i
        where i.launch_id = ? and i.state = 'FAILED' and ${replacingLaunch('i')} is not null`,
      [launchId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Gives up the activations of a launch that have not begun, and returns their number. */
  abandonActivations(em: EntityManager, launchId: string, error: LaunchError, now: Date): Promise<number> {
    const planned = { launchId, effect: 'ACTIVATE' as const, dispatchState: 'PLANNED' as const };
    return em.nativeUpdate(LaunchOperation, planned, { dispatchState: 'ABANDONED', error, updatedAt: now });
  }

  /** Gives up all operations of a launch that have not begun, and returns their number. */
  async abandonPlanned(
    em: EntityManager,
    launchId: string,
    error: LaunchError,
    now: Date,
  ): Promise<{ items: number; operations: number }> {
    const set = { error, updatedAt: now };
    const items = await em.nativeUpdate(LaunchItem, { launchId, state: 'PENDING' }, { ...set, state: 'FAILED' });
    const planned = { launchId, dispatchState: 'PLANNED' as const };
    const operations = await em.nativeUpdate(LaunchOperation, planned, { ...set, dispatchState: 'ABANDONED' });
    return { items, operations };
  }

  /** Fails the operations of the launch's phase that have not begun with the launch's error, and returns their number. */
  async failPlanned(
    em: EntityManager,
    { id: launchId, phase: effect, error }: LaunchRow,
    now: Date,
  ): Promise<{ items: number; operations: number }> {
    const set = { error, updatedAt: now };
    const pending = effect === 'CREATE' ? { launchId, state: 'PENDING' as const } : null;
    const items = pending ? await em.nativeUpdate(LaunchItem, pending, { ...set, state: 'FAILED' }) : 0;
    const planned = { launchId, effect, dispatchState: 'PLANNED' as const };
    const operations = await em.nativeUpdate(LaunchOperation, planned, { ...set, dispatchState: 'ABANDONED' });
    return { items, operations };
  }

  /** Stores the reason for which operations that create objects and have not begun are waiting. */
  async explainPlanned(em: EntityManager, { id: launchId }: LaunchRow, error: LaunchError, now: Date): Promise<void> {
    const set = { error, updatedAt: now };
    await em.nativeUpdate(LaunchItem, { launchId, state: 'PENDING' }, set);
    await em.nativeUpdate(LaunchOperation, { launchId, effect: 'CREATE', dispatchState: 'PLANNED' }, set);
  }

  /**
   * Finds scheduled launches of all workspaces whose time has come, the earliest first; as many as are soon handled. The time is fixed during the
   * statement, so it bounds the part of the index that is read.
   */
  pastTheirTime(em: EntityManager): Promise<{ id: string; workspaceId: string }[]> {
    return em.execute(
      `select id::text as id, workspace_id::text as "workspaceId" from launch
        where state = 'SCHEDULED' and scheduled_at <= statement_timestamp() order by scheduled_at limit 100`,
    );
  }
}
