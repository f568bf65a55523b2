import type { EntityManager } from '@mikro-orm/postgresql';

/** Reads the time at which runs are claimed and decided; the database's own, but for tests. */
export type RunClock = (em: EntityManager) => Promise<Date>;
