import type { EntityManager } from '@mikro-orm/postgresql';
import type { LaunchRequest } from '../launch-request.ts';
import type { LaunchRow } from '../launch.ts';
import { isMissed } from '../lifecycle/unstarted.ts';
import { type DeliveryRules, endFault } from '../plan/delivery-params.ts';

interface Delivered extends DeliveryRules {
  id: string;
  start: string | null;
  end: string | null;
}

/** When the ad sets of a launch deliver, as it begins. */
export interface Delivery {
  moved: readonly { id: string; times: { start_time?: string; end_time?: string } }[];
  /** Why they cannot deliver; null where they can. */
  fault: string | null;
}

const AD_SETS = `select o.id::text as id, o.params ->> 'start_time' as start, o.params ->> 'end_time' as "end",
       v.config #> '{adset,delivery}' as delivery, v.config #>> '{budget,period}' as period
     from launch l join template_version v on v.workspace_id = l.workspace_id and v.id = l.template_version_id
     join launch_operation o on o.workspace_id = l.workspace_id and o.launch_id = l.id
    where l.id = ? and o.kind = 'AD_SET' and o.effect = 'CREATE'`;

const MOVE = `update launch_operation o set params = o.params || r.times
  from jsonb_to_recordset(?::jsonb) as r(id uuid, times jsonb) where o.id = r.id and o.launch_id = ?`;

/**
 * Start and end of ad sets which are counted from the beginning of their launch follow it, where a launch begins more than its
 * lateness before or behind the time it was planned for: it was run by hand, given another time, held or kept waiting. What is
 * fixed stays, and may have become impossible.
 */
export async function deliveryAt(
  em: EntityManager,
  launch: Pick<LaunchRow, 'id' | 'createdAt' | 'scheduledAt'>,
  { scheduledAt }: Pick<LaunchRequest, 'scheduledAt'>,
  now: Date,
): Promise<Delivery> {
  const planned = scheduledAt ? new Date(scheduledAt) : launch.createdAt;
  const begins = launch.scheduledAt ?? now;
  if (!isMissed(planned, begins) && !isMissed(begins, planned)) return { moved: [], fault: null };
  const byMs = begins.getTime() - planned.getTime();
  const adSets = await em.execute<Delivered[]>(AD_SETS, [launch.id]);
  const all = adSets.map((adSet) => ({ adSet, times: movedTimes(adSet, byMs) }));
  const faults = all.map(({ adSet, times }) => {
    const { start_time: start = adSet.start, end_time: end = adSet.end } = times;
    return endFault(adSet, { now: begins, start: start ? new Date(start) : begins, end: end ? new Date(end) : null });
  });
  const moved = all.flatMap(({ adSet: { id }, times }) => (Object.keys(times).length > 0 ? [{ id, times }] : []));
  return { moved, fault: faults.find((fault) => fault !== null) ?? null };
}

/** Stores when the ad sets of a launch deliver. */
export async function moveDelivery(
  em: EntityManager,
  { id }: Pick<LaunchRow, 'id'>,
  { moved }: Delivery,
): Promise<void> {
  if (moved.length > 0) await em.execute(MOVE, [JSON.stringify(moved), id]);
}

function movedTimes({ start, end, delivery }: Delivered, byMs: number): Delivery['moved'][number]['times'] {
  return {
    ...(start && delivery.startOffsetSeconds != null && { start_time: movedTime(start, byMs) }),
    ...(end && delivery.durationSeconds != null && delivery.startAt == null && { end_time: movedTime(end, byMs) }),
  };
}

function movedTime(time: string, byMs: number): string {
  return new Date(Date.parse(time) + byMs).toISOString();
}
