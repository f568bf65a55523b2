import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';

const readClock = prepared<{ millis: string }>(
  'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as millis',
);

/**
 * Reads the database's clock, the only one whose times are compared with each other: machines disagree. It moves on within a transaction.
 */
export async function databaseNow(em: EntityManager): Promise<Date> {
  const [row] = await readClock(em, []);
  return new Date(Number(row!.millis));
}
