import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type Refusal } from '#kit/errors/refusals.ts';
import { endOf, type TargetView } from '../../discovery/target-view.ts';
import type { LaunchOperationRow } from '../launch-operation.ts';
import type { LaunchRow } from '../launch.ts';
import { isMissed } from '../lifecycle/unstarted.ts';
import type { DeliveryRules } from '../plan/delivery-params.ts';
import type { CurrentOperations } from './current-operations.ts';

// Delivery is the template's for all ad sets of a launch, and none of its for an ad set that exists.
const RULES = `select v.config #> '{adset,delivery}' as delivery, v.config #>> '{budget,period}' as period
     from launch l join template_version v on v.workspace_id = l.workspace_id and v.id = l.template_version_id
    where l.id = ? and exists (select from launch_operation o where o.workspace_id = l.workspace_id and o.launch_id = l.id
      and o.kind = 'AD_SET' and o.effect = 'CREATE')`;

const STORE = `update launch_operation o set params = w.params
  from jsonb_to_recordset(?::jsonb) as w(id uuid, params jsonb) where o.id = w.id`;

/** What decides when the ad sets that a launch makes deliver; null where it makes none. */
export async function readDeliveryRules(
  em: EntityManager,
  { id }: Pick<LaunchRow, 'id'>,
): Promise<DeliveryRules | null> {
  const [rules] = await em.execute<DeliveryRules[]>(RULES, [id]);
  return rules ?? null;
}

/** When an ad set delivers no more, as it was made; null: never. */
function endOfAdSet({ params }: Pick<LaunchOperationRow, 'params'>): Date | null {
  const { end_time: end } = params as { end_time?: string };
  return end === undefined ? null : new Date(end);
}

/** Whether ad sets deliver for a time that is counted from when they begin to. */
function isCounted(rules: DeliveryRules | null): boolean {
  return rules?.delivery.durationSeconds != null && rules.delivery.startAt == null;
}

/** The refusal of what would be shown in an ad set that delivers no more. */
function endedRefusal(name: string, end: Date): Refusal {
  return conflict(`Ad set "${name}" delivers until ${end.toISOString()}: launch what is missing in another one.`);
}

/** The refusal of more ads for an ad set that delivers no more; null while it does. */
export function endedTarget(target: TargetView, now: Date): Refusal | null {
  const end = endOf(target);
  return end && end <= now ? endedRefusal(target.name ?? target.adsetId, end) : null;
}

/**
 * Throws CONFLICT where ads are made again in an ad set of the launch which delivers no more, unless it is going to be switched on and then
 * delivers anew.
 */
export function assertDelivering(
  launch: Pick<LaunchRow, 'requestedStatus'>,
  rules: DeliveryRules | null,
  { operations, repeated }: Record<'operations' | 'repeated', readonly LaunchOperationRow[]>,
  now: Date,
): void {
  if (launch.requestedStatus === 'ACTIVE' && isCounted(rules)) return;
  const parents = new Set(repeated.flatMap(({ kind, parentId }) => (kind === 'AD' && parentId ? [parentId] : [])));
  for (const adSet of operations) {
    const end = parents.has(adSet.id) ? endOfAdSet(adSet) : null;
    if (end && end <= now) throw endedRefusal(adSet.name, end);
  }
}

/**
 * Has ad sets which are switched on later than they were to begin deliver for all the time they were given, where that is counted: a lifetime
 * budget is not to be spent within what is left of it. Those with a fixed end are refused once it is over.
 *
 * @returns the activations that set another end besides
 */
export function deliverAllTheirTime(
  rules: DeliveryRules | null,
  operations: CurrentOperations,
  activations: readonly LaunchOperationRow[],
  now: Date,
): { late: LaunchOperationRow[]; refusal: Refusal | null } {
  const late: LaunchOperationRow[] = [];
  for (const activation of activations) {
    const adSet = activation.kind === 'AD_SET' ? operations.objectOf(activation) : null;
    const end = adSet && endOfAdSet(adSet);
    if (!adSet || !end) continue;
    const lasts = (rules?.delivery.durationSeconds ?? 0) * 1_000;
    if (!isCounted(rules)) {
      if (end <= now) return { late: [], refusal: endedRefusal(adSet.name, end) };
    } else if (isMissed(new Date(end.getTime() - lasts), now)) {
      const ends = new Date(now.getTime() + lasts).toISOString();
      // Whoever gave it another end meanwhile keeps that.
      const params = {
        ...activation.params,
        $expected: { status: 'PAUSED', end_time: end.toISOString() },
        end_time: ends,
      };
      late.push({ ...activation, params });
    }
  }
  return { late, refusal: null };
}

/** Stores which end activations set besides. */
export async function storeLateEnds(em: EntityManager, late: readonly LaunchOperationRow[]): Promise<void> {
  if (late.length === 0) return;
  await em.execute(STORE, [JSON.stringify(late.map(({ id, params }) => ({ id, params })))]);
}
