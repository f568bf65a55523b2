import { raw, type EntityManager, type EntityName, type FilterQuery, type EntityData } from '@mikro-orm/postgresql';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';

/** An entity with a version. */
export interface Versioned {
  id: string;
  version: number;
}

/** A change of one row, with the expected version. */
export interface CompareAndSet<E extends Versioned> {
  id: string;
  expectedVersion: number;
  /** New values; the version is raised in addition. */
  set: EntityData<E>;
  /** Name of the object in an error; the entity's name by default. */
  what?: string;
}

/**
 * Changes a row if it still has the expected version, in one statement, and returns the new version. An entity of that row loaded before is
 * stale afterwards. Throws VERSION_CONFLICT with the current version, or NOT_FOUND when there is no such row for this workspace.
 */
export async function compareAndSet<E extends Versioned>(
  em: EntityManager,
  entity: EntityName<E>,
  change: CompareAndSet<E>,
): Promise<number> {
  const where = { id: change.id, version: change.expectedVersion } as FilterQuery<E>;
  // PostgreSQL counts: a number above the highest version is one it does not accept, but no row has that version either.
  const set = { ...change.set, version: raw('version + 1') } as unknown as EntityData<E>;
  const changed = await em.nativeUpdate(entity, where, set);
  if (changed === 1) return change.expectedVersion + 1;
  const current = await em.findOne(entity, { id: change.id } as FilterQuery<E>, { disableIdentityMap: true });
  if (!current) throw notFound(change.what ?? em.getMetadata().get(entity).className, change.id);
  throw versionConflict((current as Versioned).version);
}
