import { ask } from '#kit/links/ask.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import {
  FILLED_AD_SET,
  IMPORTED_OBJECTS,
  LIVE_AD_SET,
  LIVE_OBJECTS,
} from '#subgraphs/contracts/live-object-documents.ts';
import type {
  FilledAdSetQuery,
  ImportedObjectsQuery,
  ImportedObjectsQueryVariables,
  LiveAdSetQuery,
  LiveObjectsQuery,
  LiveObjectsQueryVariables,
} from '#subgraphs/contracts/generated/graphql.ts';

/** Kinds the accounts subgraph reads live. */
export type LiveKind = LiveObjectsQueryVariables['kind'];

/** A position in a live list. */
export type LivePlace = LiveObjectsQuery['_liveObjects']['objects'][number]['place'];

/** An ad set as the platform has it now. */
export type LiveAdSet = NonNullable<LiveAdSetQuery['_liveAdSet']>;

/** An ad set with the ads it holds: their number, null where the platform does not say, and their names. */
export type FilledAdSet = NonNullable<FilledAdSetQuery['_liveAdSet']>;

type Context = Pick<RequestContext, 'peers' | 'signal'>;

/** Reads part of a live list through accounts, which checks access and holds the credentials. Throws its refusals. */
export async function readLive(
  context: Context,
  variables: LiveObjectsQueryVariables,
): Promise<LiveObjectsQuery['_liveObjects']> {
  return (await ask(context, 'accounts', LIVE_OBJECTS, variables))._liveObjects;
}

/** Reads one ad set through accounts; null when the ad account has none of this id. */
export async function readAdSet(
  context: Context,
  variables: { adAccountId: string; id: string },
): Promise<LiveAdSet | null> {
  return (await ask(context, 'accounts', LIVE_AD_SET, variables))._liveAdSet;
}

/** Like `readAdSet`, with the ads it holds. */
export async function readFilledAdSet(
  context: Context,
  variables: { adAccountId: string; id: string },
): Promise<FilledAdSet | null> {
  return (await ask(context, 'accounts', FILLED_AD_SET, variables))._liveAdSet;
}

/** Reads part of a list of imported objects from accounts. Throws its refusals. */
export async function readImported(
  context: Context,
  variables: ImportedObjectsQueryVariables,
): Promise<ImportedObjectsQuery['_importedObjects']> {
  return (await ask(context, 'accounts', IMPORTED_OBJECTS, variables))._importedObjects;
}
