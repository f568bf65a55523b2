import type DataLoader from 'dataloader';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { GrantKind } from '../access/grant-repository.ts';
import type { LinkAsk } from './brand-ad-account-repository.ts';
import type { BrandAdAccountService, LinkedIds } from './brand-ad-account-service.ts';

/** Range of a page of the objects linked with one object. */
export interface LinkedPageAsk {
  /** Kind of the objects on the page. */
  kind: GrantKind;
  /** The object of the other kind. */
  of: string;
  first: number;
  after?: string | null | undefined;
}

/** A page of ad accounts of a brand, or of brands of an ad account; the pages of several are read together. */
export async function linkedPage<View extends { id: string }>(
  context: RequestContext,
  links: BrandAdAccountService,
  { kind, of, first, after }: LinkedPageAsk,
  nodes: DataLoader<string, View | null>,
): Promise<KeysetPage<View>> {
  const load = (asks: readonly LinkAsk[]) => links.pages(context.viewer, kind, asks);
  const { ids, hasNextPage } = await context.loaders
    .get<LinkAsk, LinkedIds>(`accounts.linked.${kind}`, load, (ask) => JSON.stringify(ask))
    .load({ of, first, after: after ?? null });
  const found = await Promise.all(ids.map((id) => nodes.load(id)));
  const edges = found.flatMap((node) => (node ? [{ cursor: node.id, node }] : []));
  const count = (ofIds: readonly string[]) => links.counts(context.viewer, kind, ofIds);
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasNextPage, hasPreviousPage: after != null }),
    totalCount: () => context.loaders.get<string, number>(`accounts.linkedCount.${kind}`, count).load(of),
  };
}
