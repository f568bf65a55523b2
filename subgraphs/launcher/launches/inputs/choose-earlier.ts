import type { EntityManager } from '@mikro-orm/postgresql';
import { assertFound, notFound, versionConflict, type Missing } from '#kit/errors/refusals.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { PlanEarlier, PlanReplaced, PlanSource } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import type { Choosing } from './choose-creatives.ts';
import type { ContentRepository } from './content-repository.ts';
import type { EarlierItems } from './earlier-items.ts';
import { completedWith, groupsOf } from './earlier-launch.ts';
import type { Chosen } from './selected-content.ts';

interface Sources {
  items: EarlierItems;
  launches: LaunchRepository;
  content: ContentRepository;
}

/** The content of items to be promoted, with their ad creatives, in the order of the request. Throws NOT_FOUND, which names every item there is not. */
export async function chooseSources(
  em: EntityManager,
  { items }: Pick<Sources, 'items'>,
  request: LaunchRequest,
): Promise<{ chosen: Chosen[]; sources: PlanSource[] }> {
  const { adAccountId, sourceLaunchItemIds: ids, selection } = request;
  const found = new Map((await items.find(em, adAccountId, ids)).map((item) => [item.id, item]));
  const configs = await items.configsOf(em, [...found.values()]);
  const named = new Set(selection.creativeIds);
  const excluded = new Set(selection.excludedIds);
  const chosen: Chosen[] = [];
  const sources: PlanSource[] = [];
  const missing: Missing[] = [];
  for (const [index, id] of ids.entries()) {
    const item = found.get(id);
    const path = `request.sourceLaunchItemIds[${index}]`;
    if (!item) {
      missing.push({ what: 'launch item', id, path });
      continue;
    }
    const { creativeId, name, state, operation, platformCreativeId } = item;
    if (excluded.has(creativeId) || (named.size > 0 && !named.has(creativeId))) continue;
    sources.push({ itemId: id, path, name, creativeId, state, operation, platformCreativeId });
    const { variantKey } = item;
    const madeWith = configs.get(item.launchId) ?? null;
    const wanted = { variantKey, sourceItemId: id, replacesItemId: null, platformCreativeId, madeWith };
    chosen.push({ creativeId, versionId: item.creativeVersionId, path, wanted });
  }
  assertFound(missing);
  return { chosen, sources };
}

/**
 * The versions that stand in for failed items, in the order of the request. While choosing to submit, the earlier launch does
 * not change until the transaction ends. Throws NOT_FOUND, which names every item and version there is not, and VERSION_CONFLICT when
 * the earlier launch has changed.
 */
export async function chooseReplacements(
  em: EntityManager,
  { items, launches, content }: Sources,
  request: LaunchRequest,
  choosing: Choosing,
): Promise<{ chosen: Chosen[]; replaced: PlanReplaced[]; earlier: PlanEarlier }> {
  const { adAccountId } = request;
  const { launchId, expectedVersion, items: asked } = request.replacement!;
  const launch =
    choosing === 'FREEZE'
      ? await launches.findOfAccountLocked(em, adAccountId, launchId)
      : await launches.findOfAccount(em, adAccountId, launchId);
  if (!launch) throw notFound('launch', launchId);
  if (launch.version !== expectedVersion) throw versionConflict(launch.version);
  const earlierRequest = await launches.requestOf(em, launchId);
  if (choosing === 'FREEZE') await launches.lockReplaced(em, earlierRequest.replacement);
  const groups = await groupsOf(em, launches, earlierRequest);
  const ids = asked.map(({ sourceItemId }) => sourceItemId);
  const found = new Map((await items.find(em, adAccountId, ids)).map((item) => [item.id, item]));
  const versionIds = asked.map(({ creativeVersionId }) => creativeVersionId);
  const creatives = await content.creativesOf(em, versionIds);
  const chosen: Chosen[] = [];
  const replaced: PlanReplaced[] = [];
  const missing: Missing[] = [];
  for (const [index, { sourceItemId, creativeVersionId, expectedAdAttempt }] of asked.entries()) {
    const item = found.get(sourceItemId);
    const creativeId = creatives.get(creativeVersionId);
    const path = `request.replacement.items[${index}]`;
    const isOfLaunch = item?.launchId === launchId;
    if (!isOfLaunch) missing.push({ what: 'launch item', id: sourceItemId, path: `${path}.sourceItemId` });
    if (!creativeId) {
      missing.push({ what: 'creative version', id: creativeVersionId, path: `${path}.creativeVersionId` });
    }
    if (!isOfLaunch || !creativeId) continue;
    const { name, state, attempt, replacedBy, adsetId, adSetKey, adSetMayCome, variantKey } = item;
    replaced.push({
      itemId: item.id,
      path,
      name,
      state,
      attempt,
      expectedAttempt: expectedAdAttempt,
      replacedBy,
      adsetId,
      adSetMayCome,
      group: groups.get(adSetKey ?? '') ?? null,
    });
    const wanted = { variantKey, sourceItemId: null, replacesItemId: item.id, platformCreativeId: null };
    chosen.push({ creativeId, versionId: creativeVersionId, path, wanted });
  }
  assertFound(missing);
  const completes = await completedWith(
    em,
    launches,
    replaced.map(({ itemId }) => itemId),
  );
  return { chosen, replaced, earlier: { name: launch.name, state: launch.state, completes } };
}
