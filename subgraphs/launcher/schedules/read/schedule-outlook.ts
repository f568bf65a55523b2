import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { runMatching } from '#subgraphs/launcher/collections/filter/match-creatives.ts';
import type { PreviewedPlan, SubmissionService } from '#subgraphs/launcher/launches/submit/submission-service.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';
import type { BatchPlanner } from '../selection/batch-planner.ts';
import { candidatesOf } from '../selection/candidates.ts';
import { readySql } from '../selection/ready-creatives.ts';

/** Number of creatives that runs may take now, and of the runs they last for. */
export interface ReadyContent {
  ready: number;
  runs: number;
}

/** Looks at what runs to come would do now. */
export class ScheduleOutlook {
  readonly #database: Database;
  readonly #batches: BatchPlanner;
  readonly #submissions: SubmissionService;

  constructor(database: Database, batches: BatchPlanner, submissions: SubmissionService) {
    this.#database = database;
    this.#batches = batches;
    this.#submissions = submissions;
  }

  /** The launch a run would submit now, without writing anything; null where it would submit none. */
  async preview(context: RequestContext, version: ScheduleVersionRow): Promise<PreviewedPlan | null> {
    const key = `preview of schedule ${version.scheduleId}`;
    try {
      const batch = await this.#batches.plan(context, version, key);
      return batch.kind === 'BATCH' ? await this.#submissions.previewStored(context, batch.request) : null;
    } catch (error) {
      // Its run would end with this as the reason, which is no failure of reading the schedule.
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Content that is left to launch; that of many schedules costs one query. */
  content({ viewer, loaders }: RequestContext, version: ScheduleVersionRow): Promise<ReadyContent> {
    const load = (versions: readonly ScheduleVersionRow[]) =>
      this.#database.read(viewer, (em) => readyContent(em, versions));
    return loaders.get<ScheduleVersionRow, ReadyContent>('content of schedules', load).load(version);
  }
}

async function readyContent(em: EntityManager, versions: readonly ScheduleVersionRow[]): Promise<ReadyContent[]> {
  const parts = [];
  for (const [index, version] of versions.entries()) {
    const candidates = await candidatesOf(em, version.request).catch(nothingWhereRefused);
    if (!candidates) continue;
    const { sql, parameters } = readySql(version, candidates);
    parts.push({ sql: `select ${index} as number, count(*)::int as ready from (${sql}) r`, parameters });
  }
  const statement = {
    sql: parts.map(({ sql }) => sql).join(' union all '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
  const rows = parts.length === 0 ? [] : await runMatching<{ number: number; ready: number }>(em, statement);
  const counts = new Map(rows.map(({ number, ready }) => [number, ready]));
  return versions.map(({ batchLimit }, index) => {
    const ready = counts.get(index) ?? 0;
    return { ready, runs: Math.ceil(ready / batchLimit) };
  });
}

/** A collection that is archived, or has moved on, has nothing for runs. */
function nothingWhereRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
