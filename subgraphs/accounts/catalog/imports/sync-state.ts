import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { IMPORT_SCHEDULE } from './import-schedule.ts';

const MS = `* interval '1 millisecond'`;

/** A row that is due soon anyway is not locked, so that dispatch's transactions do not wait for each other here. */
const IMPORT_SOON = preparedUnread(
  `update accounts.ad_account set next_import_at = clock_timestamp() + $1 ${MS}
    where id = $2 and coalesce(next_import_at, 'infinity') > clock_timestamp() + $1 ${MS}`,
);

/**
 * Requests an import of an account soon. Must be called in the transaction that changed something on the platform. However often it is
 * called, the account is imported once, a few seconds after the first call.
 */
export async function requestImportSoon(em: EntityManager, adAccountId: string): Promise<void> {
  await IMPORT_SOON(em, [IMPORT_SCHEDULE.soonMs, adAccountId]);
}

/** Requests a full import of an account as soon as no import is open; equal times mark the request. */
export async function requestFullImport(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`update accounts.ad_account set next_import_at = now(), next_full_import_at = now() where id = ?`, [
    adAccountId,
  ]);
}

/** Marks an import of the account as running; later requests are due after it. */
export async function markRunning(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`update accounts.ad_account set sync_status = 'RUNNING', next_import_at = null where id = ?`, [
    adAccountId,
  ]);
}

/** Marks an import as resumed after a pause. */
export async function markResumed(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`update accounts.ad_account set sync_status = 'RUNNING' where id = ?`, [adAccountId]);
}

/** Marks an import as failed or paused. `nextInMs` is the wait for the next one, null when a person has to act first. */
export async function markFailed(em: EntityManager, adAccountId: string, nextInMs: number | null): Promise<void> {
  await em.execute(
    `update accounts.ad_account set sync_status = 'FAILED',
            next_import_at = case when ?::bigint is null then next_import_at else clock_timestamp() + ? ${MS} end
      where id = ?`,
    [nextInMs, nextInMs, adAccountId],
  );
}

/** Marks an import as successful. Requests made meanwhile still get another one. */
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
