import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import type { GrantKind } from '../access/grant-repository.ts';

/** Range of a page of the objects linked with one brand or ad account. */
export interface LinkAsk {
  /** The brand, or the ad account. */
  of: string;
  /** Maximum number of links. */
  size: number;
  /** Id of the object beside the page; null for the end of the list. */
  cursor: string | null;
}

/** Reader of links: everybody who reads everything, or a member by their grants. */
export interface LinkReader {
  memberId: string;
  all: boolean;
}

const COLUMNS: Record<GrantKind, { sought: string; known: string }> = {
  AD_ACCOUNT: { sought: 'ad_account_id', known: 'brand_id' },
  BRAND: { sought: 'brand_id', known: 'ad_account_id' },
};

/** Links a brand with an ad account, unless they are linked already. */
export async function insertLink(
  em: EntityManager,
  link: { workspaceId: string; brandId: string; adAccountId: string; memberId: string },
): Promise<void> {
  await em.execute(
    `insert into accounts.brand_ad_account (workspace_id, brand_id, ad_account_id, member_id) values (?, ?, ?, ?)
     on conflict (workspace_id, brand_id, ad_account_id) do nothing`,
    [link.workspaceId, link.brandId, link.adAccountId, link.memberId],
  );
}

/** Deletes the link if there is one. */
export async function deleteLink(em: EntityManager, brandId: string, adAccountId: string): Promise<void> {
  await em.execute(`delete from accounts.brand_ad_account where brand_id = ? and ad_account_id = ?`, [
    brandId,
    adAccountId,
  ]);
}

/** Ids of linked objects of a kind that the reader may read, in the direction of the pages, one list per range. */
export async function findLinked(
  em: EntityManager,
  kind: GrantKind,
  asks: readonly LinkAsk[],
  { backwards, ...reader }: LinkReader & Pick<PageWindow, 'backwards'>,
): Promise<string[][]> {
  const { beyond, order, firstId } = directionOf('asc', { backwards });
  const { sought, known } = COLUMNS[kind];
  const rows: { ask: number; id: string }[] = await em.execute(
    `select a.n::int as ask, l.id from jsonb_array_elements(?::jsonb) with ordinality a(ask, n) cross join lateral (
       select ${sought} as id from accounts.brand_ad_account b
        where ${known} = (a.ask->>'of')::uuid and ${readable(sought)}
          and ${sought} ${beyond} coalesce(a.ask->>'cursor', '${firstId}')::uuid
        order by ${sought} ${order} limit (a.ask->>'size')::int) l
      order by a.n, l.id ${order}`,
    [JSON.stringify(asks), reader.all, reader.memberId, kind],
  );
  const byAsk = Map.groupBy(rows, ({ ask }) => ask);
  return asks.map((_, index) => (byAsk.get(index + 1) ?? []).map(({ id }) => id));
}

/** Number of objects of a kind that the reader may read and that are linked with each of the other kind. */
export async function countLinked(
  em: EntityManager,
  kind: GrantKind,
  ofIds: readonly string[],
  reader: LinkReader,
): Promise<number[]> {
  const { sought, known } = COLUMNS[kind];
  const rows: { of: string; count: number }[] = await em.execute(
    `select ${known} as of, count(*)::int as count from accounts.brand_ad_account b
      where ${known} = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb))) and ${readable(sought)}
      group by ${known}`,
    [JSON.stringify(ofIds), reader.all, reader.memberId, kind],
  );
  const counts = new Map(rows.map(({ of, count }) => [of, count]));
  return ofIds.map((id) => counts.get(id) ?? 0);
}

function readable(sought: string): string {
  return `(?::boolean or exists (
    select from accounts.access_grant g
     where g.workspace_id = b.workspace_id and g.member_id = ?::uuid and g.kind = ? and g.target_id = b.${sought}))`;
}
