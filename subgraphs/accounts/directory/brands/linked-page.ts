import type DataLoader from 'dataloader';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { type PageRange, windowOf } from '#kit/connections/page-window.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { GrantKind } from '../access/grant-repository.ts';
import type { LinkAsk } from './brand-ad-account-repository.ts';
import type { BrandAdAccountService, LinkedIds } from './brand-ad-account-service.ts';

/** Range of a page of the objects linked with one object. */
export interface LinkedPageAsk extends PageRange {
  /** Kind of the objects on the page. */
  kind: GrantKind;
  /** The object of the other kind. */
  of: string;
}

/** A page of ad accounts of a brand, or of brands of an ad account; the pages of several are read together. */
export async function linkedPage<View extends { id: string }>(
  context: RequestContext,
  links: BrandAdAccountService,
  { kind, of, ...range }: LinkedPageAsk,
  nodes: DataLoader<string, View | null>,
): Promise<KeysetPage<View>> {
  const { size, cursor, backwards } = windowOf(range);
  const load = (asks: readonly LinkAsk[]) => links.pages(context.viewer, { kind, backwards }, asks);
  const page = await context.loaders
    .get<LinkAsk, LinkedIds>(`accounts.linked.${kind} ${backwards}`, load, (ask) => JSON.stringify(ask))
    .load({ of, size, cursor });
  const found = await Promise.all(page.edges.map(({ node }) => nodes.load(node)));
  const edges = found.flatMap((node) => (node ? [{ cursor: node.id, node }] : []));
  const count = (ofIds: readonly string[]) => links.counts(context.viewer, kind, ofIds);
  return {
    edges,
    pageInfo: { ...page.pageInfo, ...pageInfoOf(edges, page.pageInfo) },
    totalCount: () => context.loaders.get<string, number>(`accounts.linkedCount.${kind}`, count).load(of),
  };
}
