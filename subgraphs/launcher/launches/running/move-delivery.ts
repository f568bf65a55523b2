import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type Refusal } from '#kit/errors/refusals.ts';
import type { LaunchOperationRow } from '../launch-operation.ts';
import type { LaunchRequest } from '../launch-request.ts';
import type { LaunchRow } from '../launch.ts';
import { isMissed } from '../lifecycle/unstarted.ts';
import { type Delivery, deliveryFrom, type DeliveryRules } from '../plan/delivery-params.ts';

// Delivery is the template's for all ad sets of a launch, and none of its for an ad set that exists.
const RULES = `select v.config #> '{adset,delivery}' as delivery, v.config #>> '{budget,period}' as period
     from launch l join template_version v on v.workspace_id = l.workspace_id and v.id = l.template_version_id
    where l.id = ? and exists (select from launch_operation o where o.workspace_id = l.workspace_id and o.launch_id = l.id
      and o.kind = 'AD_SET' and o.effect = 'CREATE')`;

const MOVE = `update launch_operation set params = params || ?::jsonb
  where launch_id = ? and kind = 'AD_SET' and effect = 'CREATE'`;

/**
 * When the ad sets of a launch deliver, as it begins; null: as it was planned. Start and end which are counted from the beginning of their
 * launch follow it, where it begins more than its lateness before or behind the time it was planned for: it was run by hand, given
 * another time, held or kept waiting. What is fixed stays, and may have become impossible.
 */
export async function deliveryAt(
  em: EntityManager,
  launch: Pick<LaunchRow, 'id' | 'createdAt' | 'scheduledAt'>,
  { scheduledAt }: Pick<LaunchRequest, 'scheduledAt'>,
  now: Date,
): Promise<Delivery | null> {
  const planned = scheduledAt ? new Date(scheduledAt) : launch.createdAt;
  const due = launch.scheduledAt ?? null;
  const begins = due && !isMissed(due, now) ? due : now;
  if (!isMissed(planned, begins) && !isMissed(begins, planned)) return null;
  return countedFrom(em, launch, begins);
}

/** Stores when the ad sets of a launch deliver. */
export async function moveDelivery(
  em: EntityManager,
  { id }: Pick<LaunchRow, 'id'>,
  { times }: Delivery,
): Promise<void> {
  await em.execute(MOVE, [JSON.stringify(times), id]);
}

/**
 * Has ad sets that are made again deliver from now on as the first ones were to from the beginning of their launch, unless their time
 * is yet to come. Throws CONFLICT where that is impossible, as the template fixes an end.
 */
export async function deliverFromNow(
  em: EntityManager,
  launch: Pick<LaunchRow, 'id'>,
  operations: readonly LaunchOperationRow[],
  now: Date,
): Promise<void> {
  const late = operations.filter((operation) => makesAdSet(operation) && !deliversLater(operation, now));
  const delivery = late.length > 0 ? await countedFrom(em, launch, now) : null;
  if (!delivery) return;
  const refusal = impossible(delivery, 'Its template fixes an end: launch what is missing with another one.');
  if (refusal) throw refusal;
  for (const operation of late) operation.params = { ...operation.params, ...delivery.times };
}

/** The refusal of what cannot deliver, with what to say of it; null where it can. */
export function impossible({ fault }: Delivery, why: string): Refusal | null {
  return fault === null ? null : conflict(`${fault} ${why}`);
}

async function countedFrom(em: EntityManager, { id }: Pick<LaunchRow, 'id'>, begins: Date): Promise<Delivery | null> {
  const [rules] = await em.execute<DeliveryRules[]>(RULES, [id]);
  return rules ? deliveryFrom(rules, begins) : null;
}

function makesAdSet({ kind, effect }: LaunchOperationRow): boolean {
  return kind === 'AD_SET' && effect === 'CREATE';
}

function deliversLater({ params }: LaunchOperationRow, now: Date): boolean {
  const { start_time: start } = params as Delivery['times'];
  return start !== undefined && Date.parse(start) > now.getTime();
}
