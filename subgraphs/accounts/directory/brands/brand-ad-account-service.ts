import type { EntityManager } from '@mikro-orm/postgresql';
import { pageOfRows, type RowPage } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { may, type Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '../access/access-service.ts';
import type { BrandAdAccountInput } from '#subgraphs/accounts/generated/schema-types.ts';
import type { GrantKind } from '../access/grant-repository.ts';
import { assertBrandWritable } from './brand-access.ts';
import { countLinked, deleteLink, findLinked, insertLink, type LinkAsk } from './brand-ad-account-repository.ts';

/** Ids on one page of a connection. */
export type LinkedIds = RowPage<string>;

/** Kind of the linked objects, and direction of their pages. */
export interface LinkedKind {
  kind: GrantKind;
  backwards: boolean;
}

/** Links between ad accounts and the brands they serve. */
export class BrandAdAccountService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lets an ad account serve a brand. */
  assign(viewer: Viewer, { brandId, adAccountId }: BrandAdAccountInput): Promise<void> {
    const { workspaceId, memberId } = viewer;
    return this.#change(viewer, { brandId, adAccountId }, (em) =>
      insertLink(em, { workspaceId, brandId, adAccountId, memberId }),
    );
  }

  /** Removes an ad account from a brand. */
  unassign(viewer: Viewer, { brandId, adAccountId }: BrandAdAccountInput): Promise<void> {
    return this.#change(viewer, { brandId, adAccountId }, (em) => deleteLink(em, brandId, adAccountId));
  }

  /** Linked objects of a kind that the viewer may read, one page per range. */
  pages(viewer: Viewer, { kind, backwards }: LinkedKind, asks: readonly LinkAsk[]): Promise<LinkedIds[]> {
    return this.#database.read(viewer, async (em) => {
      const oneMore = asks.map((ask) => ({ ...ask, size: ask.size + 1 }));
      const found = await findLinked(em, kind, oneMore, { ...readerOf(viewer), backwards });
      return asks.map(({ size, cursor }, index) =>
        pageOfRows(found[index] ?? [], { size, cursor, backwards }, (id) => id),
      );
    });
  }

  /** Number of objects of a kind that the viewer may read and that are linked with each of the other kind. */
  counts(viewer: Viewer, kind: GrantKind, ofIds: readonly string[]): Promise<number[]> {
    return this.#database.read(viewer, (em) => countLinked(em, kind, ofIds, readerOf(viewer)));
  }

  #change(
    viewer: Viewer,
    { brandId, adAccountId }: BrandAdAccountInput,
    change: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.#database.write(viewer, async (em) => {
      await assertBrandWritable(em, viewer, brandId);
      if (!(await accountLevels(em, viewer, [adAccountId])).has(adAccountId)) throw notFound('ad account', adAccountId);
      await change(em);
    });
  }
}

function readerOf(viewer: Viewer) {
  return { memberId: viewer.memberId, all: may(viewer, 'accounts:all:read') };
}
