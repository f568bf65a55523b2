import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type Refusal } from '#kit/errors/refusals.ts';
import { endOf, type TargetView } from '#subgraphs/launcher/discovery/target-view.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import { isMissed } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import type { DeliveryRules } from '#subgraphs/launcher/launches/plan/params/delivery-params.ts';
import type { CurrentOperations } from '#subgraphs/launcher/launches/launch/current-operations.ts';
import { isCounted } from './delivery-rules.ts';

const STORE = `update launch_operation o set params = w.params, updated_at = clock_timestamp()
  from jsonb_to_recordset(?::jsonb) as w(id uuid, params jsonb) where o.id = w.id`;

/** An ad set of a launch whose campaign is still to be switched on, so that it does not deliver yet. */
interface WaitingAdSet {
  name: string;
  activation: LaunchOperationRow;
  /** True when it was switched on itself already. */
  isOn: boolean;
  /** Time at which it delivers no more, as far as that was set by the launch. */
  end: Date;
}

/** Actions for ad sets that are switched on later than planned. */
interface LateEnds {
  /** Activations which give them another end; those of ad sets that are on already are to be repeated for it. */
  late: LaunchOperationRow[];
  /** Reason why nothing can be switched on; null where it can. */
  refusal: Refusal | null;
}

/** The refusal of more ads for an ad set that delivers no more; null while it does. */
export function endedTarget(target: TargetView, now: Date): Refusal | null {
  const end = endOf(target);
  return end && end <= now ? endedRefusal(target.name ?? target.adsetId, end) : null;
}

/** Throws CONFLICT where ads are made again in an ad set of the launch which delivers no more. */
export function assertDelivering(
  operations: readonly LaunchOperationRow[],
  repeated: readonly LaunchOperationRow[],
  now: Date,
): void {
  const parents = new Set(repeated.flatMap(({ kind, parentId }) => (kind === 'AD' && parentId ? [parentId] : [])));
  for (const adSet of operations) {
    const end = parents.has(adSet.id) ? endIn(adSet) : null;
    if (end && end <= now) throw endedRefusal(adSet.name, end);
  }
}

/**
 * Extends the ends of ad sets that are switched on later than planned, when their duration is counted: a lifetime budget must not be spent in the
 * remaining time only. When an end is fixed and over, nothing is switched on.
 */
export function deliverAllTheirTime(rules: DeliveryRules | null, operations: CurrentOperations, now: Date): LateEnds {
  const late: LaunchOperationRow[] = [];
  for (const { name, activation, isOn, end } of waitingAdSets(operations)) {
    if (!isCounted(rules)) {
      if (end <= now) return { late: [], refusal: endedRefusal(name, end) };
      continue;
    }
    const lasts = rules!.delivery.durationSeconds! * 1_000;
    if (!isMissed(new Date(end.getTime() - lasts), now)) continue;
    // An end that a member has set since is kept.
    const $expected = { status: isOn ? 'ACTIVE' : 'PAUSED', end_time: end.toISOString() };
    const ends = new Date(now.getTime() + lasts).toISOString();
    late.push({ ...activation, params: { ...activation.params, $expected, end_time: ends } });
  }
  return { late, refusal: null };
}

/** Stores the ends that activations set besides. */
export async function storeLateEnds(em: EntityManager, late: readonly LaunchOperationRow[]): Promise<void> {
  if (late.length === 0) return;
  await em.execute(STORE, [JSON.stringify(late.map(({ id, params }) => ({ id, params })))]);
}

function waitingAdSets(operations: CurrentOperations): WaitingAdSet[] {
  return operations.activations().flatMap((activation) => {
    const adSet = activation.kind === 'AD_SET' ? operations.objectOf(activation) : null;
    const isOn = activation.dispatchState === 'CONFIRMED';
    const end = adSet && ((isOn ? endIn(activation) : null) ?? endIn(adSet));
    return adSet && end ? [{ name: adSet.name, activation, isOn, end }] : [];
  });
}

function endIn({ params }: Pick<LaunchOperationRow, 'params'>): Date | null {
  const { end_time: end } = params as { end_time?: string };
  return end === undefined ? null : new Date(end);
}

function endedRefusal(name: string, end: Date): Refusal {
  return conflict(`Ad set "${name}" delivers until ${end.toISOString()}: launch what is missing in another one.`);
}
