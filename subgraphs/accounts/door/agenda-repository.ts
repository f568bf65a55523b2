import type { EntityManager } from '@mikro-orm/postgresql';
import { CONNECTED, WRITABLE } from './write-gate.ts';
import { ITS_TURN } from './update-order.ts';

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

/** The account, whether it may be written to and read, and from when on its throttle lets writes through. */
const GATE = `select g.id, clock_timestamp() as now, ${CONNECTED} as connected, ? and ${WRITABLE} as writable,
    greatest(t.blocked_until, t.reads_only_until, 'epoch') as opens, p.access_token_sealed as sealed
  from accounts.ad_account g
  join accounts.platform_connection p on p.workspace_id = g.workspace_id and p.id = g.connection_id
  left join accounts.door_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id where g.id = ?`;

/** What is read from the platform waits while it cannot be reached; what only waits for its time does not. */
const WAITING = `select o.state, null::timestamptz as sweep_at, false as strays, coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o, gate
   where o.ad_account_id = gate.id and (o.state in ('THROTTLED', 'PROCESSING') or o.state in ('UNKNOWN', 'RECONCILING') and gate.connected)
  union all
  select null, o.sweep_at, o.stray_ids <> '{}', coalesce(o.wake_at, 'epoch') from accounts.platform_operation o, gate
   where o.ad_account_id = gate.id and gate.connected and o.stray_ids <> '{}'
  union all
  select null, o.sweep_at, false, null from accounts.platform_operation o, gate
   where o.ad_account_id = gate.id and gate.connected and o.sweep_at is not null`;

/**
 * Looks at everything an ad account's lane may have to do; without `sends`, or where writes are stopped, nothing counts as
 * ready. At most `most` ready operations are counted, since thousands may wait.
 */
export async function readAgenda(
  em: EntityManager,
  { adAccountId, sends, most }: { adAccountId: string; sends: boolean; most: number },
): Promise<Agenda> {
  const [row]: Record<'ready' | 'rested' | 'upkeep' | 'next' | 'sealed', string | null>[] = await em.execute(
    `with gate as materialized (${GATE}),
       ready as materialized (select count(*) as count from (select from accounts.platform_operation o, gate
         where o.ad_account_id = gate.id and o.state = 'READY' and gate.writable and ${ITS_TURN} limit ?) r),
       waiting as materialized (${WAITING})
     select case when gate.opens <= gate.now then ready.count else 0 end::text as ready, w.rested::text as rested,
            w.upkeep::text as upkeep, gate.sealed,
            ceil(extract(epoch from least(w.next, case when ready.count > 0 then gate.opens end) - gate.now) * 1000)::text as next
       from gate, ready, lateral (
         select count(*) filter (where state in ('THROTTLED', 'PROCESSING') and due <= gate.now) as rested,
                count(*) filter (where (state in ('UNKNOWN', 'RECONCILING') or strays) and due <= gate.now
                  or sweep_at <= gate.now) as upkeep,
                min(least(case when strays or state is not null then due end, sweep_at)) as next from waiting) w`,
    [sends, adAccountId, most],
  );
  if (!row) throw new Error(`ad account ${adAccountId} is not there`);
  const { ready, rested, upkeep, next, sealed } = row;
  const nextMs = next === null ? null : Math.max(0, Number(next));
  return { ready: Number(ready), rested: Number(rested), upkeep: Number(upkeep), nextMs, sealed: sealed ?? '' };
}

/**
 * Lanes with something to do now, of every workspace, as `workspace:account`; without `sends`, and where writes are
 * stopped, what is ready waits. For the system's rights only.
 */
export async function findDueLanes(em: EntityManager, sends: boolean): Promise<string[]> {
  const due = `coalesce(wake_at, 'epoch') <= clock_timestamp()`;
  const rows: { key: string }[] = await em.execute(
    `with lanes as materialized (
       select workspace_id, ad_account_id, min(position) filter (where state = 'READY') as ready,
              min(position) filter (where state = 'SENDING' or state in ('THROTTLED', 'PROCESSING') and ${due}) as waiting,
              min(position) filter (where state in ('UNKNOWN', 'RECONCILING') and ${due}) as lost
         from accounts.platform_operation
        where state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING') group by workspace_id, ad_account_id
       union all
       select workspace_id, ad_account_id, null, null, min(position) from accounts.platform_operation
        where stray_ids <> '{}' and ${due} group by workspace_id, ad_account_id
       union all
       select workspace_id, ad_account_id, null, null, min(position) from accounts.platform_operation
        where sweep_at is not null and sweep_at <= clock_timestamp() group by workspace_id, ad_account_id)
     select g.workspace_id || ':' || g.id as key
       from lanes l
       join accounts.ad_account g on g.workspace_id = l.workspace_id and g.id = l.ad_account_id
       left join accounts.door_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id
      where l.waiting is not null or (l.lost is not null and ${CONNECTED})
         or (l.ready is not null and ? and greatest(t.blocked_until, t.reads_only_until, 'epoch') <= clock_timestamp() and ${WRITABLE})
      group by 1 order by min(least(l.ready, l.waiting, l.lost))`,
    [sends],
  );
  return rows.map(({ key }) => key);
}
