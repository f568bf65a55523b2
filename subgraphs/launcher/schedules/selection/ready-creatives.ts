import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlPart } from '#subgraphs/launcher/collections/filter/filter-sql.ts';
import { runMatching } from '#subgraphs/launcher/collections/filter/match-creatives.ts';
import type { ScheduledRequest, ScheduleVersionRow } from '../schedule/schedule-version.ts';
import { candidatesOf } from './candidates.ts';

/** A creative that a run may take, with its approved version. */
export interface ReadyCreative {
  creativeId: string;
  versionId: string;
}

/** Creatives for a run, the oldest approval first, and the number of all that are ready. */
export interface ReadyCreatives {
  creatives: ReadyCreative[];
  total: number;
}

/** A definition to select for. */
type Selecting = Pick<ScheduleVersionRow, 'scheduleId' | 'request'>;

/**
 * A creative counts as used once a run has taken it, whichever version it had. It is not used when that run's launch was cancelled, or stopped before
 * anything of it was created: both end as CANCELLED, nothing came of them, and nothing can any more.
 */
const UNUSED = `not exists (select from schedule_used u
     join schedule_run r on r.workspace_id = u.workspace_id and r.id = u.run_id
     left join launch l on l.workspace_id = r.workspace_id and l.id = r.launch_id
    where u.workspace_id = c.workspace_id and u.schedule_id = ?::uuid and u.creative_id = c.id
      and l.state is distinct from 'CANCELLED')`;

/** Tests that have shown the version in the ad account, or are going to. */
const UNTESTED = `not exists (select from launch_item i join launch l on l.workspace_id = i.workspace_id and l.id = i.launch_id
    where i.workspace_id = c.workspace_id and i.creative_version_id = v.id and i.ad_account_id = ?::uuid and l.operation = 'TEST'
      and (i.state in ('SUCCEEDED', 'RUNNING', 'UNKNOWN') or i.state = 'PENDING' and l.state <> 'CANCELLED'))`;

/**
 * Selects what a run of a schedule may take now, in one statement: active creatives that match, are approved, were never used by the schedule, and for
 * tests were not tested in the ad account. Throws the refusals of the collection, and LIMIT_EXCEEDED for a filter that takes too long.
 */
export async function readyCreatives(em: EntityManager, selecting: Selecting, limit: number): Promise<ReadyCreatives> {
  const ready = readySql(selecting, await candidatesOf(em, selecting.request));
  const sql = `select creative_id as "creativeId", version_id as "versionId", count(*) over ()::int as total
    from (${ready.sql}) ready order by approved_at, creative_id limit ?`;
  const rows = await runMatching<ReadyCreative & { total: number }>(em, {
    sql,
    parameters: [...ready.parameters, limit],
  });
  const creatives = rows.map(({ creativeId, versionId }) => ({ creativeId, versionId }));
  return { creatives, total: rows[0]?.total ?? 0 };
}

/** The statement of what is ready for a schedule, as `creative_id`, `version_id` and `approved_at`. */
export function readySql({ scheduleId, request }: Selecting, candidates: SqlPart): SqlPart {
  const { adAccountId } = request;
  const untested = leavesOutTested(request);
  return {
    sql: `select c.id as creative_id, v.id as version_id, v.approved_at from (${candidates.sql}) m
      cross join lateral (select * from creative f where f.id = m.id and f.state = 'ACTIVE' offset 0) c
      cross join lateral (select o.id, o.approved_at from creative_version o
        where o.workspace_id = c.workspace_id and o.creative_id = c.id and o.state = 'APPROVED'
          and (m.version_id is null or o.id = m.version_id) order by o.number desc limit 1) v
      where ${UNUSED} ${untested ? `and ${UNTESTED}` : ''}`,
    parameters: [...candidates.parameters, scheduleId, ...(untested ? [adAccountId] : [])],
  };
}

function leavesOutTested({ operation, retestReason }: ScheduledRequest): boolean {
  return operation === 'TEST' && !retestReason;
}
