import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { IMPORT_SCHEDULE } from './import-schedule.ts';

const MS = `* interval '1 millisecond'`;

/** A row which is due soon anyway is not locked, so that dispatch's transactions need not wait for each other here. */
const IMPORT_SOON = preparedUnread(
  `update accounts.ad_account set next_import_at = clock_timestamp() + $1 ${MS}
    where id = $2 and coalesce(next_import_at, 'infinity') > clock_timestamp() + $1 ${MS}`,
);

/**
 * Lets an account's changes be imported soon. Call it in the transaction that changed something on the platform: however often it is
 * called, the account is imported once, a few seconds after the first call.
 */
export async function requestImportSoon(em: EntityManager, adAccountId: string): Promise<void> {
  await IMPORT_SOON(em, [IMPORT_SCHEDULE.soonMs, adAccountId]);
}

/** Lets an account be imported completely as soon as no import is open; both times are the same, which says that somebody asked. */
export async function requestFullImport(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`update accounts.ad_account set next_import_at = now(), next_full_import_at = now() where id = ?`, [
    adAccountId,
  ]);
}

/** An import of the account is running; what makes the next one due from now on happened after it began. */
export async function markRunning(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`update accounts.ad_account set sync_status = 'RUNNING', next_import_at = null where id = ?`, [
    adAccountId,
  ]);
}

/** An import goes on after a pause. */
export async function markResumed(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`update accounts.ad_account set sync_status = 'RUNNING' where id = ?`, [adAccountId]);
}

/** An import failed or is paused; `nextInMs` says when the next one comes, null when only somebody's help can bring it. */
export async function markFailed(em: EntityManager, adAccountId: string, nextInMs: number | null): Promise<void> {
  await em.execute(
    `update accounts.ad_account set sync_status = 'FAILED',
            next_import_at = case when ?::bigint is null then next_import_at else clock_timestamp() + ? ${MS} end
      where id = ?`,
    [nextInMs, nextInMs, adAccountId],
  );
}

/** An import succeeded. What asked for another one meanwhile still gets it. */
export async function markSynced(em: EntityManager, adAccountId: string, full: boolean): Promise<void> {
  const { everyMs, fullEveryMs, jitter } = IMPORT_SCHEDULE;
  const spread = 1 - jitter * Math.random();
  await em.execute(
    `update accounts.ad_account set sync_status = 'OK', synced_at = clock_timestamp(),
            next_import_at = least(next_import_at, clock_timestamp() + ? ${MS}),
            next_full_import_at = case when ? then clock_timestamp() + ? ${MS} else next_full_import_at end
      where id = ?`,
    [everyMs * spread, full, fullEveryMs * spread, adAccountId],
  );
}
