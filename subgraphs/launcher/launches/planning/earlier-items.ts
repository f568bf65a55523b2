import type { EntityManager } from '@mikro-orm/postgresql';
import type { EarlierTest } from '../plan/plan-facts.ts';
import { standingInFor } from '../standing-in.ts';

/** An item of an earlier launch, as far as a launch that builds on it has to know it. */
export interface EarlierItem {
  id: string;
  launchId: string;
  name: string;
  creativeId: string;
  creativeVersionId: string;
  variantKey: string;
  state: string;
  attempt: number;
  operation: string;
  /** Platform id of its ad creative; null while there is none. */
  platformCreativeId: string | null;
  /** Platform id of the ad set it lies in or was meant for; null while there is none. */
  adsetId: string | null;
  /** Launch of another ad that has its place, or may get it; null for none. */
  replacedBy: string | null;
}

/** Platform id which an operation among an item's ended with, whether it was repeated by hand or not. */
const RESULT_OF = (kind: string) => `(select r.platform_id from jsonb_array_elements_text(i.operation_ids) as n(value)
  cross join lateral (select o.key from launch_operation o
    where o.workspace_id = i.workspace_id and o.id = n.value::uuid and o.kind = '${kind}' and o.effect = 'CREATE' offset 0) o
  cross join lateral (select p.platform_id from launch_operation p
    where p.workspace_id = i.workspace_id and p.launch_id = i.launch_id and p.key = o.key and p.door_state = 'CONFIRMED' offset 0) r
  limit 1)`;

/** What an ad names in its parameters where that existed before its launch. */
const NAMED = (path: string, type: string) => `(select case when jsonb_typeof(${path}) = 'string' then ${type} end
  from launch_operation o where o.workspace_id = i.workspace_id and o.id = i.ad_operation_id)`;

/** The first test whose item shows a version and is like that. */
const firstTest = (
  begun: 'true' | 'false',
  which: string,
) => `(select l.id as "launchId", l.name as "launchName", ${begun} as begun
  from launch_item i join launch l on l.workspace_id = i.workspace_id and l.id = i.launch_id
 where i.workspace_id = v.workspace_id and i.creative_version_id = v.id and i.ad_account_id = ? and l.operation = 'TEST' and ${which}
 order by i.id limit 1)`;

/** Reads items of earlier launches of the transaction's workspace. */
export class EarlierItems {
  /** The items among these of an ad account that exist, in no particular order. */
  find(em: EntityManager, adAccountId: string, ids: readonly string[]): Promise<EarlierItem[]> {
    return em.execute<EarlierItem[]>(
      `select i.id, i.launch_id as "launchId", i.name, i.creative_id as "creativeId", i.creative_version_id as "creativeVersionId",
              i.variant_key as "variantKey", i.state, i.attempt, l.operation,
              coalesce(${RESULT_OF('CREATIVE')}, ${NAMED(`o.params #> '{creative,creative_id}'`, `o.params #>> '{creative,creative_id}'`)}) as "platformCreativeId",
              coalesce(${RESULT_OF('AD_SET')}, ${NAMED(`o.params -> 'adset_id'`, `o.params ->> 'adset_id'`)}) as "adsetId",
              ${standingInFor('i')} as "replacedBy"
         from jsonb_array_elements_text(?::jsonb) as w
        cross join lateral (select * from launch_item f where f.id = w::uuid and f.ad_account_id = ? limit 1) i
         join launch l on l.workspace_id = i.workspace_id and l.id = i.launch_id`,
      [JSON.stringify(ids), adAccountId],
    );
  }

  /**
   * Of these creatives, the versions which a test in the ad account has shown, or may have, with the first such test; else those which one is
   * going to show.
   */
  async tests(
    em: EntityManager,
    adAccountId: string,
    creativeIds: readonly string[],
  ): Promise<Map<string, EarlierTest>> {
    const begun = firstTest('true', `i.state in ('SUCCEEDED', 'RUNNING', 'UNKNOWN')`);
    const planned = firstTest('false', `i.state = 'PENDING' and l.state <> 'CANCELLED'`);
    const rows = await em.execute<({ versionId: string } & EarlierTest)[]>(
      `select v.id as "versionId", t.*
         from jsonb_array_elements_text(?::jsonb) as w
         join creative_version v on v.creative_id = w::uuid
        cross join lateral (${begun} union all ${planned} limit 1) t`,
      [JSON.stringify(creativeIds), adAccountId, adAccountId],
    );
    return new Map(rows.map(({ versionId, ...test }) => [versionId, test]));
  }
}
