import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LauncherAsset, LauncherAssetConnection, QueryLauncherAssetsArgs } from '../generated/schema-types.ts';
import { ASSET_KINDS } from './asset-kinds.ts';
import { questionOf } from './assets-rule.ts';
import { type CursorPlace, openCursor, type Question, sealCursor } from './list-cursor.ts';
import { type LiveKind, type LivePlace, readImported, readLive } from './platform-peer.ts';

type Context = Pick<RequestContext, 'peers' | 'signal'>;

/** A page of objects of the platform. */
export type LauncherAssetPage = Omit<LauncherAssetConnection, 'nodes'>;

/** Request of one page, with the contents of its cursor. */
interface Asked {
  args: QueryLauncherAssetsArgs;
  question: Question;
  place: CursorPlace | null;
  name: string | null;
}

/** Lists objects of the platform which templates and creatives name. Throws as `launcherAssets` documents it. */
export async function listAssets(context: Context, args: QueryLauncherAssetsArgs): Promise<LauncherAssetPage> {
  const { question, name } = questionOf(args);
  const place = openCursor(question, args.after);
  const { from } = ASSET_KINDS[args.kind];
  const asked = { args, question, place, name };
  return 'live' in from ? listLive(context, asked, from.live) : listImported(context, asked, from.imported);
}

async function listLive(
  context: Context,
  { args, question, place, name }: Asked,
  kind: LiveKind,
): Promise<LauncherAssetPage> {
  const { adAccountId, parentId = null, pageId = null, first } = args;
  const found = await readLive(context, { adAccountId, kind, parentId, pageId, name, first, place: livePlace(place) });
  const edges = found.objects.map(({ data, place: behind }) => ({
    cursor: sealCursor(question, [behind.after, behind.seen]),
    node: assetOf(args, data, null),
  }));
  const { next, readAt } = found;
  const end = next && sealCursor(question, [next.after, next.seen]);
  const pageInfo = pageInfoOf(edges, { hasNextPage: next !== null, hasPreviousPage: place !== null });
  const where = { ...pageInfo, endCursor: end ?? pageInfo.endCursor };
  return { edges, pageInfo: where, source: 'LIVE', syncStatus: null, syncedAt: null, readAt };
}

async function listImported(
  context: Context,
  { args, question, place, name }: Asked,
  kind: 'PAGE' | 'SOCIAL_ACCOUNT',
): Promise<LauncherAssetPage> {
  const { adAccountId, parentId: pageId = null, first } = args;
  const after = place?.[0] ?? null;
  const found = await readImported(context, { adAccountId, kind, pageId, name, first, after });
  const edges = found.objects.map(({ row, data, importedAt }) => ({
    cursor: sealCursor(question, [row]),
    node: assetOf(args, data, importedAt),
  }));
  const pageInfo = pageInfoOf(edges, { hasNextPage: found.hasNext, hasPreviousPage: place !== null });
  const { syncStatus, syncedAt } = found;
  return { edges, pageInfo, source: 'IMPORTED', syncStatus, syncedAt, readAt: null };
}

/** The place of a live list a cursor was made of. */
export function livePlace(place: CursorPlace | null): LivePlace | null {
  return place && { after: place[0] ?? null, seen: place[1] ?? null };
}

function assetOf(
  { kind, parentId }: QueryLauncherAssetsArgs,
  { id, name, ...details }: Record<string, unknown>,
  importedAt: string | null,
): LauncherAsset {
  const named = typeof name === 'string' && name !== '' ? name : null;
  return { id: String(id), kind, name: named, parentId: parentId ?? null, details, importedAt };
}
