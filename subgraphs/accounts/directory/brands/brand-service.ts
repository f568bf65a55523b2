import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import { brandLevels, capped, ownLevels } from '../access/access-service.ts';
import type { BrandCreateInput, BrandUpdateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { type AccessLevel, upsertGrant } from '../access/grant-repository.ts';
import { assertBrandWritable } from './brand-access.ts';
import { type Brand, BrandEntity } from './brand-entity.ts';
import { changedKit, textOrKept } from './brand-kit.ts';
import { findKitVersions, insertKitVersion } from './brand-kit-repository.ts';
import { type BrandProfile, changeBrand, findBrands, insertBrand, lockBrand } from './brand-repository.ts';

/** A brand with the caller's access. */
export type BrandView = Brand & { access: AccessLevel };

/** A brand after a write. */
export interface BrandWritten {
  brand: BrandView;
  replayed: boolean;
}

/** Brands as a caller sees and changes them. */
export class BrandService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of the brands the viewer may read, oldest first. */
  page(viewer: Viewer, range: PageRange) {
    return this.#database.read(viewer, async (em) => {
      const own = await ownLevels(em, viewer, 'BRAND');
      const page = await keysetPage(em, BrandEntity, {
        within: own === 'ALL' ? {} : { id: { $in: [...own.keys()] } },
        order: [{ column: 'id', direction: 'asc' }],
        ...range,
        countTotal: true,
      });
      const level = (id: string) => capped(viewer, own === 'ALL' ? 'WRITE' : own.get(id)) ?? 'READ';
      const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, access: level(node.id) } }));
      return { ...page, edges };
    });
  }

  /** One brand; NOT_FOUND when the viewer may not read it. */
  get(viewer: Viewer, id: string): Promise<BrandView> {
    return this.#database.read(viewer, (em) => readable(em, viewer, id));
  }

  /** Brands in the order of the ids, null for those the viewer may not read. */
  byIds(viewer: Viewer, ids: readonly string[]): Promise<(BrandView | null)[]> {
    return this.#database.read(viewer, (em) => views(em, viewer, ids));
  }

  /** Creates a brand that the viewer may change. */
  create(viewer: Viewer, input: BrandCreateInput): Promise<BrandWritten> {
    assertPermission(viewer, 'brands:write');
    return this.#once(viewer, 'brandCreate', input, async (em) => {
      const { workspaceId, memberId } = viewer;
      const id = uuid7();
      await insertBrand(em, { ...profileOf(input, null), id, workspaceId, createdBy: memberId });
      await upsertGrant(em, { workspaceId, memberId, kind: 'BRAND', targetId: id, level: 'WRITE' });
      return id;
    });
  }

  /** Changes the given fields, and saves a new version of the kit when that changes. */
  update(viewer: Viewer, input: BrandUpdateInput): Promise<BrandWritten> {
    const { brandId: id } = input;
    return this.#once(viewer, 'brandUpdate', input, async (em) => {
      await assertBrandWritable(em, viewer, id);
      const brand = await lockBrand(em, id);
      if (!brand) throw notFound('brand', id);
      const before = profileOf(brand, brand);
      const profile = profileOf(input, brand);
      const kitSaved = await saveKit(em, viewer, input);
      if (kitSaved || !isDeepStrictEqual(profile, before)) await changeBrand(em, brand, profile);
      return id;
    });
  }

  /** Answers a repeated call with the brand's present state, as far as the caller may still read it. */
  #once(
    viewer: Viewer,
    operation: string,
    input: { requestId: string },
    effect: (em: EntityManager) => Promise<string>,
  ): Promise<BrandWritten> {
    const { requestId, ...rest } = input;
    const claim = { viewer, operation, requestId, input: { ...rest, memberId: viewer.memberId } };
    return this.#database.write(viewer, async (em) => {
      const { value, replayed } = await once(em, claim, () => effect(em));
      return { brand: await readable(em, viewer, value), replayed };
    });
  }
}

async function saveKit(em: EntityManager, viewer: Viewer, { brandId, kit }: BrandUpdateInput): Promise<boolean> {
  if (!kit) return false;
  const [[newest = null] = []] = await findKitVersions(em, [{ brandId, first: 1, before: null }]);
  const changed = changedKit(newest, kit);
  if (newest && isDeepStrictEqual(changed, changedKit(newest, {}))) return false;
  const { workspaceId, memberId } = viewer;
  await insertKitVersion(em, { ...changed, workspaceId, brandId, number: (newest?.number ?? 0) + 1, memberId });
  return true;
}

/** Applies a change to a profile; a null list or name stays as it was. */
function profileOf(change: Partial<{ [Part in keyof BrandProfile]: BrandProfile[Part] | null }>, before: Brand | null) {
  return {
    name: change.name ?? before?.name ?? '',
    website: textOrKept(change.website, before?.website ?? null),
    industry: textOrKept(change.industry, before?.industry ?? null),
    description: textOrKept(change.description, before?.description ?? null),
    markets: change.markets ?? before?.markets ?? [],
    languages: change.languages ?? before?.languages ?? [],
  };
}

async function views(em: EntityManager, viewer: Viewer, ids: readonly string[]): Promise<(BrandView | null)[]> {
  const levels = await brandLevels(em, viewer, ids);
  const brands = await findBrands(em, [...levels.keys()]);
  const byId = new Map(brands.map((brand) => [brand.id, { ...brand, access: levels.get(brand.id) ?? 'READ' }]));
  return ids.map((id) => byId.get(id) ?? null);
}

async function readable(em: EntityManager, viewer: Viewer, id: string): Promise<BrandView> {
  const [brand] = await views(em, viewer, [id]);
  if (!brand) throw notFound('brand', id);
  return brand;
}
