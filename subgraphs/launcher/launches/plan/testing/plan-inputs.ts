import type { TemplateConfig } from '../../../templates/template-config.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { PlanReplaced, PlanSource, PlanTarget } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { planCreative, planInput, templateConfig } from './plan-fixtures.ts';

/** An ad set as it was read, for tests. */
export function planTarget(changes: Partial<PlanTarget> = {}): PlanTarget {
  const campaign = { campaignId: '11', campaignName: 'Running', campaignStatus: 'ACTIVE' };
  return {
    ...campaign,
    adsetId: '22',
    name: 'Everybody',
    status: 'ACTIVE',
    placements: [],
    endsAt: null,
    adCount: 0,
    adNames: [],
    fault: null,
    ...changes,
  };
}

/** Target of a request. */
export const TARGET = { campaignId: '11', adsetId: '22', settingsFingerprint: 'a'.repeat(64) };

/** An item which can be promoted, for tests; it shows the creative `hats`. */
function planSource(changes: Partial<PlanSource> = {}): PlanSource {
  return {
    itemId: 'source',
    path: 'request.sourceLaunchItemIds[0]',
    name: 'Hats en',
    creativeId: 'hats',
    state: 'SUCCEEDED',
    operation: 'TEST',
    platformCreativeId: '900',
    ...changes,
  };
}

/** An item which can be replaced in a new campaign, for tests. */
function planReplaced(changes: Partial<PlanReplaced> = {}): PlanReplaced {
  return {
    itemId: 'failed',
    path: 'request.replacement.items[0]',
    name: 'Hats en',
    state: 'FAILED',
    attempt: 2,
    expectedAttempt: 2,
    replacedBy: null,
    adsetId: null,
    adSetMayCome: false,
    group: null,
    ...changes,
  };
}

/** One creative, and nothing to find. */
export function calmInput(
  changes: { request?: Partial<LaunchRequest>; config?: Partial<TemplateConfig> } & Partial<
    Omit<PlanInput, 'request' | 'template'>
  > = {},
): PlanInput {
  const { request, config, ...facts } = changes;
  const creatives = [planCreative({ id: 'hats', name: 'Hats' })];
  const input = planInput({ creatives, config: templateConfig(config) });
  return { ...input, request: { ...input.request, ...request }, ...facts };
}

/** The input of a promotion of one item. */
export function promotion(source: Partial<PlanSource> = {}, request: Partial<LaunchRequest> = {}): PlanInput {
  const platformCreativeId = source.platformCreativeId === undefined ? '900' : source.platformCreativeId;
  const ad = { variantKey: 'en', sourceItemId: 'source', replacesItemId: null, platformCreativeId };
  const creative = { ...planCreative({ id: 'hats', name: 'Hats' }), wanted: [ad] };
  const selection = { kind: 'DIRECT' as const, creativeIds: [], excludedIds: [] };
  return calmInput({
    request: { operation: 'PROMOTE', sourceLaunchItemIds: ['source'], selection, ...request },
    creatives: [creative],
    sources: [planSource(source)],
  });
}

/** The input of a launch that replaces one item. */
export function replacing(item: Partial<PlanReplaced> = {}, request: Partial<LaunchRequest> = {}): PlanInput {
  const ad = { variantKey: 'en', sourceItemId: null, replacesItemId: 'failed', platformCreativeId: null };
  const creative = { ...planCreative({ id: 'hats', name: 'Hats' }), wanted: [ad] };
  const items = [{ sourceItemId: 'failed', creativeVersionId: 'version-hats', expectedAdAttempt: 2 }];
  return calmInput({
    request: { replacement: { launchId: 'earlier', expectedVersion: 3, items }, ...request },
    creatives: [creative],
    replaced: [planReplaced(item)],
    earlier: { name: 'Earlier', state: 'PARTIALLY_SUCCEEDED', completes: [] },
  });
}
