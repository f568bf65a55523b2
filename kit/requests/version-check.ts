import { raw, type EntityManager, type EntityName, type FilterQuery, type EntityData } from '@mikro-orm/postgresql';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';

/** An entity whose changes are counted. */
export interface Versioned {
  id: string;
  version: number;
}

/** A change of one row, and the version it was decided on. */
export interface CompareAndSet<E extends Versioned> {
  id: string;
  expectedVersion: number;
  /** New values; the version is raised besides them. */
  set: EntityData<E>;
  /** What the object is called in an error; the entity's name by default. */
  what?: string;
}

/**
 * Changes a row if it still has the expected version, in one statement, and returns the new version. An entity of that
 * row loaded before is stale afterwards. Throws VERSION_CONFLICT with the current version, or NOT_FOUND when there is
 * no such row for this workspace.
 */
export async function compareAndSet<E extends Versioned>(
  em: EntityManager,
  entity: EntityName<E>,
  change: CompareAndSet<E>,
): Promise<number> {
  const where = { id: change.id, version: change.expectedVersion } as FilterQuery<E>;
  // Counted by PostgreSQL: what lies above the highest version there can be is no number it takes, but no row has that version either.
  const set = { ...change.set, version: raw('version + 1') } as unknown as EntityData<E>;
  const changed = await em.nativeUpdate(entity, where, set);
  if (changed === 1) return change.expectedVersion + 1;
  const current = await em.findOne(entity, { id: change.id } as FilterQuery<E>, { disableIdentityMap: true });
  if (!current) throw notFound(change.what ?? em.getMetadata().get(entity).className, change.id);
  throw versionConflict((current as Versioned).version);
}
