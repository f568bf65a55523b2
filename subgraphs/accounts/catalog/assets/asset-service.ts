import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { ownLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import type { Asset, AssetKey, AssetRow, LeveledAsset } from './asset.ts';
import { assetOf } from './asset-kinds.ts';
import {
  type Children,
  countChildren,
  findAssets,
  findById,
  findChildren,
  type ParentKey,
} from './asset-repository.ts';

/** Range of a page of children. */
export interface ChildRange {
  window: PageWindow;
  children: Children;
  /** Number of all children of a parent; called only for callers that want it. */
  totalOf: (parent: ParentKey) => Promise<number>;
}

/** Imported objects as a caller sees them. Objects in an account the caller may not read do not exist for them. */
export class AssetService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Imported objects in the order of the keys, null for those that were not imported or may not be read. */
  byKeys(viewer: Viewer, keys: readonly AssetKey[]): Promise<(Asset | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const found = await findAssets(em, await readable(em, viewer, keys));
      const assets = new Map(found.map((row) => [assetKey(row), assetOf(row)]));
      return keys.map((key) => assets.get(assetKey(key)) ?? null);
    });
  }

  /** The imported object of this id, whatever its level; null when there is none the viewer may read. */
  byId(viewer: Viewer, key: Omit<AssetKey, 'kind'>): Promise<LeveledAsset | null> {
    return this.#database.read(viewer, async (em) => {
      const [own] = await readable(em, viewer, [key]);
      const [row] = own ? await findById(em, own.adAccountId, own.id) : [];
      return row ? (assetOf(row) as LeveledAsset) : null;
    });
  }

  /** A page of children for each parent, in the parents' order. */
  pages(viewer: Viewer, range: ChildRange, parents: readonly ParentKey[]): Promise<KeysetPage<Asset>[]> {
    const { children, window, totalOf } = range;
    return this.#database.read(viewer, async (em) => {
      const own = await readable(em, viewer, parents);
      const found = await findChildren(em, children, own, window);
      const rows = found.map((row) => ({ parent: parentKey(row), cursor: row.rowNo, asset: assetOf(row) }));
      const pages = pagesOfParents<ParentKey, (typeof rows)[number]>({
        parents,
        rows,
        window,
        keyOf: parentKey,
        parentOf: ({ parent }) => parent,
        cursorOf: ({ cursor }) => cursor,
        totalOf,
      });
      return pages.map((page) => ({
        ...page,
        edges: page.edges.map(({ cursor, node }) => ({ cursor, node: node.asset })),
      }));
    });
  }

  /** Number of children of each parent, in the parents' order. */
  totals(viewer: Viewer, children: Children, parents: readonly ParentKey[]): Promise<number[]> {
    return this.#database.read(viewer, async (em) => {
      const counted = await countChildren(em, children, await readable(em, viewer, parents));
      const totals = new Map(counted.map((row) => [parentKey(row), row.total]));
      return parents.map((parent) => totals.get(parentKey(parent)) ?? 0);
    });
  }
}

/** Text that names an imported object. */
export function assetKey({ adAccountId, kind, id }: AssetKey | AssetRow): string {
  return `${adAccountId} ${kind} ${id}`;
}

/** Text that names a parent of imported objects. */
export function parentKey({ adAccountId, parentId }: ParentKey): string {
  return `${adAccountId} ${parentId}`;
}

/** Those of the given objects that are in ad accounts the viewer may read; the database itself shows no other workspace's. */
async function readable<T extends { adAccountId: string }>(
  em: EntityManager,
  viewer: Viewer,
  keys: readonly T[],
): Promise<T[]> {
  const own = await ownLevels(em, viewer, 'AD_ACCOUNT');
  return own === 'ALL' ? [...keys] : keys.filter(({ adAccountId }) => own.has(adAccountId));
}
