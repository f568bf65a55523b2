import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { runMatching } from '#subgraphs/launcher/collections/filter/match-creatives.ts';
import type { PreviewedPlan, SubmissionService } from '#subgraphs/launcher/launches/submit/submission-service.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';
import type { BatchPlanner } from '../selection/batch-planner.ts';
import { candidatesOf } from '../selection/candidates.ts';
import { readySql } from '../selection/ready-creatives.ts';

/** Number of creatives that runs may take now, and of the runs they last for; nulls with the reason where they could not be counted in time. */
export interface ReadyContent {
  ready: number | null;
  runs: number | null;
  unknownReason: string | null;
}

/** Times in which the schedules of a page are counted, in milliseconds: together, and, where that is too short, each by itself, but all within this. */
const TOGETHER_MS = 3_000;
const APART_MS = 6_000;
/** Least time of one of them, whatever the others took. */
const LEAST_MS = 50;

const UNCOUNTED: ReadyContent = {
  ready: null,
  runs: null,
  unknownReason:
    'They cannot be counted in time, and its runs may fail for that: use fewer values with CONTAINS in its filter.',
};

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

  /**
   * Content that is left to launch; that of many schedules costs one query. When that takes too long, each schedule is counted by itself in an equal part
   * of the time that is left, so that a slow filter leaves only its own schedule uncounted.
   */
  content({ viewer, loaders }: RequestContext, version: ScheduleVersionRow): Promise<ReadyContent> {
    const load = (versions: readonly ScheduleVersionRow[]) => this.#contents(viewer, versions);
    return loaders.get<ScheduleVersionRow, ReadyContent>('content of schedules', load).load(version);
  }

  async #contents(viewer: Viewer, versions: readonly ScheduleVersionRow[]): Promise<ReadyContent[]> {
    const together = await this.#counted(viewer, versions, TOGETHER_MS);
    if (together) return together;
    if (versions.length === 1) return [UNCOUNTED];
    const contents: ReadyContent[] = [];
    const end = Date.now() + APART_MS;
    for (const [index, version] of versions.entries()) {
      const share = Math.max((end - Date.now()) / (versions.length - index), LEAST_MS);
      const [content] = (await this.#counted(viewer, [version], Math.ceil(share))) ?? [UNCOUNTED];
      contents.push(content!);
    }
    return contents;
  }

  /** Contents of schedules by one statement; null when it takes longer than this. */
  async #counted(viewer: Viewer, versions: readonly ScheduleVersionRow[], ms: number): Promise<ReadyContent[] | null> {
    try {
      return await this.#database.read(viewer, (em) => readyContent(em, versions, ms));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LIMIT_EXCEEDED') return null;
      throw error;
    }
  }
}

async function readyContent(
  em: EntityManager,
  versions: readonly ScheduleVersionRow[],
  patienceMs: number,
): Promise<ReadyContent[]> {
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
  const rows =
    parts.length === 0 ? [] : await runMatching<{ number: number; ready: number }>(em, statement, patienceMs);
  const counts = new Map(rows.map(({ number, ready }) => [number, ready]));
  return versions.map(({ batchLimit }, index) => {
    const ready = counts.get(index) ?? 0;
    return { ready, runs: Math.ceil(ready / batchLimit), unknownReason: null };
  });
}

/** A collection that is archived, or has moved on, has nothing for runs. */
function nothingWhereRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
