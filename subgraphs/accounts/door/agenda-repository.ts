import type { EntityManager } from '@mikro-orm/postgresql';
import type { WritePlace } from '../guards/write-stops.ts';
import type { Throttle } from './throttle-policy.ts';

/** What there is to do for an ad account. */
export interface Agenda {
  /** Operations that may be sent, counted up to what was asked for. */
  ready: number;
  /** Throttled operations, and those the platform works on, whose wait is over. */
  rested: number;
  /** Searches, archivings and sweeps which are due. */
  upkeep: number;
  /** Milliseconds until something else is due; null for nothing in sight. */
  nextMs: number | null;
  /** Sealed form of the credentials the account is reached with now. */
  sealed: string;
}

/** An agenda of which something is to be claimed in the same transaction: its throttle is locked. */
export interface Look extends Agenda {
  /** The throttle as it is; null where it was not asked for, or nobody has used it. */
  throttle: Throttle | null;
  /** The database's time once it was locked, in milliseconds. */
  now: number;
}

interface LookRow {
  ready: number;
  rested: number;
  upkeep: number;
  due_in_ms: number | null;
  sealed: string | null;
  throttle: Throttle | null;
  now_ms: number;
}

/**
 * Looks at everything an ad account's lane may have to do; without `sends`, or where writes are stopped, nothing counts as
 * ready. At most `most` ready operations are counted, since thousands may wait. Who wants to claim some of them locks the throttle,
 * and has who stops writes wait until the transaction ends.
 */
export async function readAgenda(
  em: EntityManager,
  { workspaceId, adAccountId }: WritePlace,
  { sends, most, claims = false }: { sends: boolean; most: number; claims?: boolean },
): Promise<Look> {
  const [row]: LookRow[] = await em.execute('select * from accounts.look_at_lane(?, ?, ?, ?, ?)', [
    workspaceId,
    adAccountId,
    sends,
    most,
    claims,
  ]);
  if (!row) throw new Error(`ad account ${adAccountId} is not there`);
  const { ready, rested, upkeep, sealed, throttle } = row;
  const nextMs = row.due_in_ms === null ? null : Math.max(0, Math.ceil(row.due_in_ms));
  return { ready, rested, upkeep, nextMs, sealed: sealed ?? '', throttle, now: row.now_ms };
}

const MOVING = `o.state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING')`;
const DUE = `coalesce(o.wake_at, 'epoch') <= clock_timestamp()`;
const FIRST = (when: string) =>
  `(select min(o.position) from accounts.platform_operation o where o.ad_account_id = w.id and ${when})`;
/** Each account with operations that move is found from the one before it: their numbers do not matter. */
const WORKING = `working as (
   (select o.ad_account_id as id from accounts.platform_operation o where ${MOVING} order by o.ad_account_id limit 1)
   union all
   select next.id from working w cross join lateral (select o.ad_account_id as id from accounts.platform_operation o
     where ${MOVING} and o.ad_account_id > w.id order by o.ad_account_id limit 1) next)`;

/**
 * Lanes with something to do now, of every workspace, as `workspace:account`; without `sends`, and where writes are
 * stopped, what is ready waits. For the system's rights only.
 */
export async function findDueLanes(em: EntityManager, sends: boolean): Promise<string[]> {
  const rows: { key: string }[] = await em.execute(
    `with recursive ${WORKING}, lanes as materialized (
       select w.id as ad_account_id, ${FIRST(`o.state = 'READY'`)} as ready,
              least(${FIRST(`o.state = 'SENDING'`)}, ${FIRST(`o.state in ('THROTTLED', 'PROCESSING') and ${DUE}`)}) as waiting,
              ${FIRST(`o.state in ('UNKNOWN', 'RECONCILING') and ${DUE}`)} as lost from working w
       union all
       select o.ad_account_id, null, null, min(o.position) from accounts.platform_operation o
        where o.stray_ids <> '{}' and ${DUE} group by o.ad_account_id
       union all
       select o.ad_account_id, null, null, min(o.position) from accounts.platform_operation o
        where o.sweep_at is not null and o.sweep_at <= clock_timestamp() group by o.ad_account_id)
     select g.workspace_id || ':' || g.id as key
       from lanes l
       join accounts.ad_account g on g.id = l.ad_account_id
       left join accounts.door_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id
      where l.waiting is not null or (l.lost is not null and accounts.is_connected(g.workspace_id, g.id))
         or (l.ready is not null and ? and greatest(t.blocked_until, t.reads_only_until, 'epoch') <= clock_timestamp()
             and accounts.is_writable(g.workspace_id, g.id))
      group by 1 order by min(least(l.ready, l.waiting, l.lost))`,
    [sends],
  );
  return rows.map(({ key }) => key);
}
