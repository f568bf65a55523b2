import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { Evaluator } from '#subgraphs/rules/evaluate/evaluator.ts';
import type { ObjectTrace } from '#subgraphs/rules/evaluate/trace.ts';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { type KeptData, unpackData } from './snapshot-codec.ts';
import { KEPT_DAYS } from './snapshots.ts';

/** Explanation of one object in one run. `EXPIRED`: what the run read is kept no longer, or the run read nothing. */
export type Explanation =
  | { state: 'EXPLAINED'; adAccountId: string; name: string; trace: ObjectTrace }
  | { state: 'NO_SUCH_OBJECT' }
  | { state: 'EXPIRED' };

/** Object of a run that is to be explained. */
export interface AskedExplanation {
  runId: string;
  /** Id on the platform. */
  entityId: string;
}

interface Kept {
  adAccountId: string;
  definition: Record<string, unknown>;
  at: number;
  data: Buffer | null;
}

/** One row an ad account of the run, each with the part in which the object would be. */
const FIND = prepared<Kept>(
  `select a.value ->> 'adAccountId' as "adAccountId", v.definition, (extract(epoch from r.started_at) * 1000)::float8 as at, s.data
     from rules.rule_run r
     join rules.rule_version v on v.workspace_id = r.workspace_id and v.rule_id = r.rule_id and v.version = r.rule_version
    cross join lateral jsonb_array_elements(r.accounts) a
     left join lateral (
       select p.data from rules.rule_snapshot p
        where p.workspace_id = r.workspace_id and p.ad_account_id = (a.value ->> 'adAccountId')::uuid and p.snapshot = a.value ->> 'snapshot'
          and p.first_id <= $2::numeric and p.kept_from > clock_timestamp() - interval '${KEPT_DAYS} days'
        order by p.part desc limit 1) s on true
    where r.id = $1`,
);

/**
 * Explains an object of a run by evaluating it again, in one statement: selected or not, acted on or not. The caller has checked that the member
 * may read the ad accounts of the run.
 * @param compile makes the evaluator of a stored definition
 */
export async function explainObject(
  em: EntityManager,
  { runId, entityId }: AskedExplanation,
  compile: (definition: Record<string, unknown>) => Evaluator,
): Promise<Explanation> {
  const found = await FIND(em, [runId, entityId]);
  for (const { adAccountId, definition, at, data } of found) {
    if (data === null) continue;
    const kept = { ...(await unpackData(data)), now: new Date(at) };
    const evaluator = compile(definition);
    const trace = evaluator.explain(kept, entityId);
    const { level } = evaluator.needs(kept.today);
    if (trace) return { state: 'EXPLAINED', adAccountId, name: nameOf(kept, level, entityId), trace };
  }
  const isKept = found.length > 0 && found.every(({ data }) => data !== null);
  return { state: isKept ? 'NO_SUCH_OBJECT' : 'EXPIRED' };
}

/** Name of an object as it was read; empty where it had none. */
export function nameOf({ tables }: KeptData, level: TargetLevel, entityId: string): string {
  const table = tables[level];
  return table?.attributes['name']?.[table.ids.indexOf(entityId)] ?? '';
}
