import type { EntityManager } from '@mikro-orm/postgresql';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { DeliveryRules } from '#subgraphs/launcher/launches/plan/params/delivery-params.ts';

// Delivery is the template's for all ad sets of a launch; an existing ad set keeps its own.
const RULES = `select v.config #> '{adset,delivery}' as delivery, v.config #>> '{budget,period}' as period
     from launch l join template_version v on v.workspace_id = l.workspace_id and v.id = l.template_version_id
    where l.id = ? and exists (select from launch_operation o where o.workspace_id = l.workspace_id and o.launch_id = l.id
      and o.kind = 'AD_SET' and o.effect = 'CREATE')`;

/** Reads the delivery rules of the ad sets that a launch makes; null when it makes none. */
export async function readDeliveryRules(
  em: EntityManager,
  { id }: Pick<LaunchRow, 'id'>,
): Promise<DeliveryRules | null> {
  const [rules] = await em.execute<DeliveryRules[]>(RULES, [id]);
  return rules ?? null;
}

/** Returns true when ad sets deliver for a time that is counted from when they begin to. */
export function isCounted(rules: DeliveryRules | null): boolean {
  return rules?.delivery.durationSeconds != null && rules.delivery.startAt == null;
}
