import type { EntityManager } from '@mikro-orm/postgresql';
import { forbidden, notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { brandLevels } from '../access/access-service.ts';

/** Throws NOT_FOUND for a brand the viewer may not read, FORBIDDEN for one that may only be read. */
export async function assertBrandWritable(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const level = (await brandLevels(em, viewer, [id])).get(id);
  if (level === undefined) throw notFound('brand', id);
  if (level !== 'WRITE') throw forbidden('brand:write');
}
