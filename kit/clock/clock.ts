import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The database's clock, the only one whose readings are compared with each other: machines disagree.
 * It moves on within a transaction.
 */
export async function databaseNow(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ millis: string }[]>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as millis',
  );
  return new Date(Number(row!.millis));
}
