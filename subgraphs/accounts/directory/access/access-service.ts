import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessTarget, AccessVerdict } from '#kit/access/access-source.ts';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { forbidden, notFound } from '#kit/errors/refusals.ts';
import { may, type Viewer } from '#kit/session/viewer.ts';
import { BrandEntity } from '../brands/brand-entity.ts';
import { type AccessLevel, findGrantsOfKind, type GrantKind } from './grant-repository.ts';
import { AccessReader } from './access-reader.ts';

const accountsAmong = prepared<{ id: string }>('select id from accounts.ad_account where id = any($1::uuid[])');

/** Decides what a viewer may do with single ad accounts and brands. */
export class AccessService {
  readonly #reader: AccessReader;

  constructor(database: Database) {
    this.#reader = new AccessReader(database);
  }

  /** One verdict per target, in their order. A missing target can neither be read nor changed. */
  async verdicts(viewer: Viewer, targets: readonly AccessTarget[]): Promise<AccessVerdict[]> {
    const memberId = may(viewer, 'accounts:all:read') ? null : viewer.memberId;
    const levels = await this.#reader.levels(viewer.workspaceId, { targets, memberId });
    return targets.map(({ kind, id }, at) => {
      const level = capped(viewer, levels[at]);
      return { kind, id, canRead: level !== undefined, canWrite: level === 'WRITE' };
    });
  }

  /** Throws NOT_FOUND for an ad account the viewer may not read, FORBIDDEN for one that may only be read. */
  async assertAccountWritable(viewer: Viewer, id: string): Promise<void> {
    const [verdict] = await this.verdicts(viewer, [{ kind: 'AD_ACCOUNT', id }]);
    if (!verdict?.canRead) throw notFound('ad account', id);
    if (!verdict.canWrite) throw forbidden('actions:execute');
  }
}

/** The viewer's access level for each of the ad accounts; unreadable ones are left out. */
export async function accountLevels(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, AccessLevel>> {
  if (ids.length === 0) return new Map();
  const accounts = await accountsAmong(em, [ids]);
  return levelsOf(em, viewer, 'AD_ACCOUNT', accounts);
}

/** The viewer's access level for each of the brands; unreadable ones are left out. */
export async function brandLevels(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, AccessLevel>> {
  if (ids.length === 0) return new Map();
  const brands = await em.find(BrandEntity, { id: { $in: [...ids] } }, { fields: ['id'], disableIdentityMap: true });
  return levelsOf(em, viewer, 'BRAND', brands);
}

async function levelsOf(
  em: EntityManager,
  viewer: Viewer,
  kind: GrantKind,
  existing: readonly { id: string }[],
): Promise<Map<string, AccessLevel>> {
  const own = await ownLevels(em, viewer, kind);
  const levels = existing.map(({ id }) => [id, capped(viewer, own === 'ALL' ? 'WRITE' : own.get(id))] as const);
  return new Map(levels.filter((entry): entry is [string, AccessLevel] => entry[1] !== undefined));
}

/** The viewer's grants of a kind, by id, or `ALL` for a role that needs no grants. */
export async function ownLevels(
  em: EntityManager,
  viewer: Viewer,
  kind: GrantKind,
): Promise<Map<string, AccessLevel> | 'ALL'> {
  if (may(viewer, 'accounts:all:read')) return 'ALL';
  const grants = await findGrantsOfKind(em, viewer.memberId, kind);
  return new Map(grants.map(({ targetId, level }) => [targetId, level]));
}

/** Limits a level by the role: a role that only reads does not write by a grant either. */
export function capped(viewer: Viewer, level: AccessLevel | undefined): AccessLevel | undefined {
  return level === 'WRITE' && !may(viewer, 'actions:execute') ? 'READ' : level;
}
