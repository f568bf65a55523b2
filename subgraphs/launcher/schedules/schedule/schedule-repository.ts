import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import type { TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import { ScheduleRun, type ScheduleRunRow } from './schedule-run.ts';
import { ScheduleVersion, type ScheduleVersionRow } from './schedule-version.ts';
import { Schedule, type ScheduleRow } from './schedule.ts';

/** Template of a schedule. */
export interface ScheduledTemplate {
  config: TemplateConfig;
  isArchived: boolean;
}

/** Reads and writes schedules with their versions and runs, of the transaction's workspace. */
export class ScheduleRepository {
  /** One schedule, or null. */
  find(em: EntityManager, id: string): Promise<ScheduleRow | null> {
    return em.findOne(Schedule, { id });
  }

  /** Finds one schedule, or null, and locks it until the transaction ends. */
  findLocked(em: EntityManager, id: string): Promise<ScheduleRow | null> {
    return em.findOne(Schedule, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The schedules among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<ScheduleRow[]> {
    return em.find(Schedule, { id: { $in: [...ids] } });
  }

  /** The schedule of an ad account that was created with this key, or null. */
  findByKey(em: EntityManager, adAccountId: string, requestKey: string): Promise<ScheduleRow | null> {
    return em.findOne(Schedule, { adAccountId, requestKey });
  }

  /** The versions among these ids that exist. */
  versions(em: EntityManager, ids: readonly string[]): Promise<ScheduleVersionRow[]> {
    return em.find(ScheduleVersion, { id: { $in: [...ids] } });
  }

  /** One version. */
  version(em: EntityManager, id: string): Promise<ScheduleVersionRow> {
    return em.findOneOrFail(ScheduleVersion, { id });
  }

  /** One version, or null. */
  findVersion(em: EntityManager, id: string): Promise<ScheduleVersionRow | null> {
    return em.findOne(ScheduleVersion, { id });
  }

  /** The settings of these template versions, and true for those whose template is archived, by version. */
  async templates(em: EntityManager, versionIds: readonly string[]): Promise<Map<string, ScheduledTemplate>> {
    const rows = await em.execute<(ScheduledTemplate & { id: string })[]>(
      `select v.id::text as id, v.config, t.state = 'ARCHIVED' as "isArchived" from jsonb_array_elements_text(?::jsonb) w
         cross join lateral (select * from template_version f where f.id = w::uuid offset 0) v
         join template t on t.workspace_id = v.workspace_id and t.id = v.template_id`,
      [JSON.stringify([...new Set(versionIds)])],
    );
    return new Map(rows.map(({ id, ...template }) => [id, template]));
  }

  /** Number of the newest version of a schedule. */
  async newestNumber(em: EntityManager, scheduleId: string): Promise<number> {
    const newest = await em.findOne(ScheduleVersion, { scheduleId }, { orderBy: { number: 'desc' } });
    return newest?.number ?? 0;
  }

  /** One run, or null. */
  run(em: EntityManager, id: string): Promise<ScheduleRunRow | null> {
    return em.findOne(ScheduleRun, { id });
  }

  /** Finds one run, or null, and locks it until the transaction ends. */
  runLocked(em: EntityManager, id: string): Promise<ScheduleRunRow | null> {
    return em.findOne(ScheduleRun, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The runs among these ids that exist. */
  runs(em: EntityManager, ids: readonly string[]): Promise<ScheduleRunRow[]> {
    return em.find(ScheduleRun, { id: { $in: [...ids] } });
  }

  /** Schedules of each of these ad accounts in the direction of a window, one more than it shows; newest first forwards. */
  async firstOfAccounts(em: EntityManager, ids: readonly string[], page: PageWindow): Promise<ScheduleRow[]> {
    const rows = await firstOf(em, { table: 'schedule', parent: 'ad_account_id' }, ids, page);
    return rows.map((row) => em.map(Schedule, row));
  }

  /** Runs of each of these schedules in the direction of a window, one more than it shows; newest first forwards. */
  async firstRuns(em: EntityManager, ids: readonly string[], page: PageWindow): Promise<ScheduleRunRow[]> {
    const rows = await firstOf(em, { table: 'schedule_run', parent: 'schedule_id' }, ids, page);
    return rows.map((row) => em.map(ScheduleRun, row));
  }

  /** Versions of each of these schedules in the direction of a window, one more than it shows; newest first forwards. */
  async firstVersions(em: EntityManager, ids: readonly string[], page: PageWindow): Promise<ScheduleVersionRow[]> {
    const rows = await firstOf(em, { table: 'schedule_version', parent: 'schedule_id' }, ids, page);
    return rows.map((row) => em.map(ScheduleVersion, row));
  }

  /** Number of schedules each of these ad accounts has. */
  countsOfAccounts(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
    return countsOf(em, { table: 'schedule', parent: 'ad_account_id' }, ids);
  }

  /** Number of runs each of these schedules has. */
  countsOfRuns(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
    return countsOf(em, { table: 'schedule_run', parent: 'schedule_id' }, ids);
  }

  /** Number of versions each of these schedules has. */
  countsOfVersions(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
    return countsOf(em, { table: 'schedule_version', parent: 'schedule_id' }, ids);
  }
}

/** Table of the rows, and the column of their parent. */
interface Of {
  table: 'schedule' | 'schedule_run' | 'schedule_version';
  parent: 'ad_account_id' | 'schedule_id';
}

function firstOf(
  em: EntityManager,
  { table, parent }: Of,
  ids: readonly string[],
  window: PageWindow,
): Promise<object[]> {
  const { beyond, order } = directionOf('desc', window);
  const { size, cursor } = window;
  const beside = cursor === null ? '' : `and id ${beyond} ?`;
  return em.execute(
    `select l.* from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) a cross join lateral (
       select * from ${table} where ${parent} = a.id ${beside} order by id ${order} limit ?) l order by l.${parent}, l.id ${order}`,
    [JSON.stringify(ids), ...(cursor === null ? [] : [cursor]), size + 1],
  );
}

async function countsOf(
  em: EntityManager,
  { table, parent }: Of,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await em.execute<{ id: string; count: number }[]>(
    `select ${parent}::text as id, count(*)::int as count from ${table}
      where ${parent} = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb))) group by 1`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
