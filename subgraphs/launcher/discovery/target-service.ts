import { pageInfoOf, type PageInfo } from '#kit/connections/page-info.ts';
import { badUserInput, notFound, targetChanged } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { QueryLaunchTargetArgs, QueryLaunchTargetsArgs } from '../generated/schema-types.ts';
import { livePlace } from './asset-list-service.ts';
import { openCursor, sealCursor } from './list-cursor.ts';
import { readAdSet, readFilledAdSet, readLive } from './platform-peer.ts';
import { targetOf, type TargetView } from './target-view.ts';

type Context = Pick<RequestContext, 'peers' | 'signal'>;

/** A page of launch targets. */
export interface TargetPage {
  edges: { cursor: string; node: TargetView }[];
  pageInfo: PageInfo;
}

/** The ad set a launch names, with the fingerprint it was decided on. */
export interface ExpectedTarget {
  campaignId: string;
  adsetId: string;
  settingsFingerprint: string;
}

/** A page of an account's ad sets as they are now. Throws as `launchTargets` documents it. */
export async function listTargets(
  context: Context,
  { adAccountId, first, after }: QueryLaunchTargetsArgs,
): Promise<TargetPage> {
  const question = ['targets', adAccountId];
  const place = openCursor(question, after);
  const asked = { adAccountId, kind: 'AD_SET', parentId: null, pageId: null, name: null, first } as const;
  const { objects, next, readAt } = await readLive(context, { ...asked, place: livePlace(place) });
  const edges = objects.map((object) => ({
    cursor: sealCursor(question, [object.place.after, object.place.seen]),
    node: targetOf(adAccountId, object, readAt),
  }));
  const pageInfo = pageInfoOf(edges, { hasNextPage: next !== null, hasPreviousPage: place !== null });
  const end = next && sealCursor(question, [next.after, next.seen]);
  return { edges, pageInfo: { ...pageInfo, endCursor: end ?? pageInfo.endCursor } };
}

/** One ad set as it is now. Throws as `launchTarget` documents it. */
export async function readTarget(
  context: Context,
  { adAccountId, adsetId, campaignId }: QueryLaunchTargetArgs,
): Promise<TargetView> {
  const found = await readAdSet(context, { adAccountId, id: adsetId });
  if (!found) throw notFound('ad set', adsetId);
  const target = targetOf(adAccountId, found, new Date());
  if (campaignId == null || campaignId === target.campaign.id) return target;
  const message = `must be ${target.campaign.id}, the campaign of the ad set, or null`;
  throw badUserInput([{ path: 'campaignId', rule: 'parent', message }]);
}

/**
 * The target of a launch as it is now, checked against what the launch was decided on. Throws TARGET_CHANGED when its fingerprint is another
 * one or it is in another campaign, and what `readTarget` throws.
 */
export async function checkTarget(
  context: Context,
  adAccountId: string,
  expected: ExpectedTarget,
): Promise<TargetView> {
  return expectedTarget(
    await readTarget(context, { adAccountId, adsetId: expected.adsetId, campaignId: null }),
    expected,
  );
}

/** Checks as `checkTarget`, and reads the ads the target holds now: their number, null when the platform does not report it, and their names. */
export async function checkFilledTarget(
  context: Context,
  adAccountId: string,
  expected: ExpectedTarget,
): Promise<{ target: TargetView; adCount: number | null; adNames: string[] }> {
  const { adsetId } = expected;
  const found = await readFilledAdSet(context, { adAccountId, id: adsetId });
  if (!found) throw notFound('ad set', adsetId);
  const { adCount, adNames } = found;
  return { target: expectedTarget(targetOf(adAccountId, found, new Date()), expected), adCount, adNames };
}

function expectedTarget(target: TargetView, expected: ExpectedTarget): TargetView {
  const { settingsFingerprint } = target;
  const found = { campaignId: target.campaign.id, adsetId: target.adsetId, settingsFingerprint };
  const same = found.campaignId === expected.campaignId && settingsFingerprint === expected.settingsFingerprint;
  if (!same) throw targetChanged({ expected: { ...expected }, found });
  return target;
}
