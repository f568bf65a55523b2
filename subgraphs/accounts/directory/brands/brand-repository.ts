import { type EntityData, type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import { type Brand, BrandEntity } from './brand-entity.ts';

/** Profile of a brand. */
export type BrandProfile = Pick<Brand, 'name' | 'website' | 'industry' | 'description' | 'markets' | 'languages'>;

/** Present state of brands by their ids; missing ones are left out. */
export function findBrands(em: EntityManager, ids: readonly string[]): Promise<Brand[]> {
  return em.find(BrandEntity, { id: { $in: [...ids] } }, { disableIdentityMap: true });
}

/** Locks a brand until the transaction ends, so that changes follow one another; null when there is none. */
export function lockBrand(em: EntityManager, id: string): Promise<Brand | null> {
  return em.findOne(BrandEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });
}

/** Writes a new brand. */
export async function insertBrand(
  em: EntityManager,
  brand: BrandProfile & Pick<Brand, 'id' | 'workspaceId' | 'createdBy'>,
): Promise<void> {
  await em.insert(BrandEntity, brand);
}

/** Changes a locked brand and counts the change. */
export async function changeBrand(em: EntityManager, { id, version }: Brand, profile: BrandProfile): Promise<void> {
  const set: EntityData<Brand> = { ...profile, version: version + 1, updatedAt: await databaseNow(em) };
  await em.nativeUpdate(BrandEntity, { id }, set);
}
