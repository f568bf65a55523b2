import type { PeerCaller } from '#kit/links/peers.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { SyncStatus } from '../generated/schema-types.ts';

/** Kinds the accounts subgraph reads live. */
export type LiveKind =
  'PIXEL' | 'APPLICATION' | 'LEAD_FORM' | 'PRODUCT_CATALOG' | 'PRODUCT_SET' | 'CUSTOM_AUDIENCE' | 'AD_SET';

/** A position in a live list. */
export interface LivePlace {
  after: string | null;
  seen: string | null;
}

/** An object as the platform has it now. */
export interface LiveObject {
  id: string;
  data: Record<string, unknown>;
  place: LivePlace;
}

/** An ad set as the platform has it now. */
export type LiveAdSet = Omit<LiveObject, 'place'>;

/** Part of a live list. */
export interface LivePage {
  objects: LiveObject[];
  next: LivePlace | null;
  readAt: string;
}

/** Part of a list of imported objects. */
export interface ImportedPage {
  objects: { row: string; id: string; data: Record<string, unknown>; importedAt: string }[];
  hasNext: boolean;
  syncStatus: SyncStatus;
  syncedAt: string | null;
}

/** Arguments of a live list. */
export interface LiveQuestion {
  adAccountId: string;
  kind: LiveKind;
  parentId: string | null;
  pageId: string | null;
  name: string | null;
  first: number;
  place: LivePlace | null;
}

/** Arguments of a list of imported objects. */
export interface ImportedQuestion {
  adAccountId: string;
  kind: 'PAGE' | 'SOCIAL_ACCOUNT';
  pageId: string | null;
  name: string | null;
  first: number;
  after: string | null;
}

const LIVE = `query Live($adAccountId: UUID!, $kind: _LiveKind!, $parentId: String, $pageId: String, $name: String, $first: Int!, $place: _LivePlaceInput) {
  _liveObjects(adAccountId: $adAccountId, kind: $kind, parentId: $parentId, pageId: $pageId, name: $name, first: $first, place: $place) {
    objects { id data place { after seen } } next { after seen } readAt
  }
}`;

const AD_SET = `query AdSet($adAccountId: UUID!, $id: String!) {
  _liveAdSet(adAccountId: $adAccountId, id: $id) { id data }
}`;

const FILLED_AD_SET = `query FilledAdSet($adAccountId: UUID!, $id: String!) {
  _liveAdSet(adAccountId: $adAccountId, id: $id) { id data adCount adNames }
}`;

const IMPORTED = `query Imported($adAccountId: UUID!, $kind: _ImportedKind!, $pageId: String, $name: String, $first: Int!, $after: String) {
  _importedObjects(adAccountId: $adAccountId, kind: $kind, pageId: $pageId, name: $name, first: $first, after: $after) {
    objects { row id data importedAt } hasNext syncStatus syncedAt
  }
}`;

type Context = Pick<RequestContext, 'peers' | 'signal'>;

/** Reads a live list through accounts, which checks access and holds the credentials. Throws its refusals. */
export async function readLive(context: Context, variables: LiveQuestion): Promise<LivePage> {
  return (await call<{ _liveObjects: LivePage }>(context, LIVE, variables))._liveObjects;
}

/** Reads one ad set through accounts; null when the ad account has none with this id. */
export async function readAdSet(
  context: Context,
  variables: { adAccountId: string; id: string },
): Promise<LiveAdSet | null> {
  return (await call<{ _liveAdSet: LiveAdSet | null }>(context, AD_SET, variables))._liveAdSet;
}

/** An ad set with its ads: their number, null when the platform does not report it, and their names. */
export interface FilledAdSet extends LiveAdSet {
  adCount: number | null;
  adNames: string[];
}

/** Like `readAdSet`, with the ads it holds. */
export async function readFilledAdSet(
  context: Context,
  variables: { adAccountId: string; id: string },
): Promise<FilledAdSet | null> {
  return (await call<{ _liveAdSet: FilledAdSet | null }>(context, FILLED_AD_SET, variables))._liveAdSet;
}

/** Reads imported objects from accounts. Throws what it refuses with. */
export async function readImported(context: Context, variables: ImportedQuestion): Promise<ImportedPage> {
  return (await call<{ _importedObjects: ImportedPage }>(context, IMPORTED, variables))._importedObjects;
}

function call<T>({ peers, signal }: Context, document: string, variables: object): Promise<T> {
  const request: Parameters<PeerCaller['call']>[1] = { document, variables: { ...variables }, signal };
  return peers.call<T>('accounts', request);
}
