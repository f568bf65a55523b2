import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryPolicy } from '../../templates/template-config.ts';
import type { LaunchRequest } from '../launch-request.ts';
import type { LaunchRow } from '../launch.ts';
import { isMissed } from '../lifecycle/unstarted.ts';

interface Delivered {
  id: string;
  start: string | null;
  end: string | null;
  delivery: DeliveryPolicy;
}

const AD_SETS = `select o.id::text as id, o.params ->> 'start_time' as start, o.params ->> 'end_time' as "end", v.config #> '{adset,delivery}' as delivery
     from launch l join template_version v on v.workspace_id = l.workspace_id and v.id = l.template_version_id
     join launch_operation o on o.workspace_id = l.workspace_id and o.launch_id = l.id
    where l.id = ? and o.kind = 'AD_SET' and o.effect = 'CREATE'`;

const MOVE = `update launch_operation o set params = o.params || r.times
  from jsonb_to_recordset(?::jsonb) as r(id uuid, times jsonb) where o.id = r.id and o.launch_id = ?`;

/**
 * Has the start and end of ad sets which are counted from the beginning of their launch follow it, where a launch begins more than its
 * lateness before or behind the time it was planned for: it was run by hand, given another time, held or kept waiting.
 */
export async function moveDelivery(
  em: EntityManager,
  launch: Pick<LaunchRow, 'id' | 'createdAt' | 'scheduledAt'>,
  { scheduledAt }: Pick<LaunchRequest, 'scheduledAt'>,
  now: Date,
): Promise<void> {
  const planned = scheduledAt ? new Date(scheduledAt) : launch.createdAt;
  const begins = launch.scheduledAt ?? now;
  if (!isMissed(planned, begins) && !isMissed(begins, planned)) return;
  const byMs = begins.getTime() - planned.getTime();
  const moved = (await em.execute<Delivered[]>(AD_SETS, [launch.id])).flatMap(({ id, start, end, delivery }) => {
    const times = {
      ...(start && delivery.startOffsetSeconds != null && { start_time: movedTime(start, byMs) }),
      ...(end && delivery.durationSeconds != null && delivery.startAt == null && { end_time: movedTime(end, byMs) }),
    };
    return Object.keys(times).length > 0 ? [{ id, times }] : [];
  });
  if (moved.length > 0) await em.execute(MOVE, [JSON.stringify(moved), launch.id]);
}

function movedTime(time: string, byMs: number): string {
  return new Date(Date.parse(time) + byMs).toISOString();
}
