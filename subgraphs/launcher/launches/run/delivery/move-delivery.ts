import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type Refusal } from '#kit/errors/refusals.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { isMissed } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import {
  type Delivery,
  deliveryFrom,
  type DeliveryRules,
} from '#subgraphs/launcher/launches/plan/params/delivery-params.ts';
import { readDeliveryRules } from './delivery-rules.ts';

const MOVE = `update launch_operation set params = params || ?::jsonb
  where launch_id = ? and kind = 'AD_SET' and effect = 'CREATE'`;

/**
 * Returns the delivery times of a launch's ad sets, as it begins; null: as planned. A start and end counted from the launch move with it, when it
 * begins more than its tolerance before or after the planned time. Reasons are a start by hand, another time, a hold or a wait. Fixed times stay, and
 * may have become impossible.
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
 * Moves the delivery of ad sets that are made again: they deliver from now on for the planned duration, unless their time is yet to come. Throws
 * CONFLICT when that is impossible, as the template fixes an end.
 */
export function deliverFromNow(
  rules: DeliveryRules | null,
  operations: readonly LaunchOperationRow[],
  now: Date,
): void {
  const late = operations.filter((operation) => makesAdSet(operation) && !deliversLater(operation, now));
  if (!rules || late.length === 0) return;
  const delivery = deliveryFrom(rules, now);
  const refusal = impossible(delivery, 'Its template fixes an end: launch what is missing with another one.');
  if (refusal) throw refusal;
  for (const operation of late) operation.params = { ...operation.params, ...delivery.times };
}

/** Returns the refusal of an impossible delivery, with this explanation; null when it is possible. */
export function impossible({ fault }: Delivery, why: string): Refusal | null {
  return fault === null ? null : conflict(`${fault} ${why}`);
}

async function countedFrom(em: EntityManager, launch: Pick<LaunchRow, 'id'>, begins: Date): Promise<Delivery | null> {
  const rules = await readDeliveryRules(em, launch);
  return rules && deliveryFrom(rules, begins);
}

function makesAdSet({ kind, effect }: LaunchOperationRow): boolean {
  return kind === 'AD_SET' && effect === 'CREATE';
}

function deliversLater({ params }: LaunchOperationRow, now: Date): boolean {
  const { start_time: start } = params as Delivery['times'];
  return start !== undefined && Date.parse(start) > now.getTime();
}
