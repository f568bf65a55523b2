import type {
  ActivityKind,
  AdDuplicateInput,
  AdSetDuplicateInput,
  AssetStatusSetInput,
  CampaignDuplicateInput,
} from '../generated/schema-types.ts';
import type { Action } from './action.ts';
import { inAccount } from './create-actions.ts';
import { type CopiedKind, planDuplicate } from './plans/plan-duplicate.ts';
import { planStatus } from './plans/plan-status.ts';
import { readObject, readSource } from './plans/read-objects.ts';

type DuplicateInput = CampaignDuplicateInput & AdSetDuplicateInput & AdDuplicateInput;

/** Setting the status of an object. */
export const STATUS_SET: Action<AssetStatusSetInput> = {
  ...inAccount<AssetStatusSetInput>(),
  name: 'assetStatusSet',
  kind: 'STATUS_SET',
  prepare: async (input, scene) =>
    planStatus(input, await readObject(await scene.reader(), input.targetType, input.targetId)),
};

/** Copying a campaign with everything in it. */
export const CAMPAIGN_DUPLICATE = duplicateOf('CAMPAIGN', 'campaignDuplicate', 'CAMPAIGN_DUPLICATE');
/** Copying an ad set with its ads. */
export const AD_SET_DUPLICATE = duplicateOf('AD_SET', 'adSetDuplicate', 'AD_SET_DUPLICATE');
/** Copying an ad. */
export const AD_DUPLICATE = duplicateOf('AD', 'adDuplicate', 'AD_DUPLICATE');

function duplicateOf(copied: CopiedKind, name: string, kind: ActivityKind): Action<DuplicateInput> {
  return {
    ...inAccount<DuplicateInput>(),
    name,
    kind,
    prepare: async (input, scene) =>
      planDuplicate(await readSource(await scene.reader(), copied, input.sourceId), scene.now),
    partial: true,
  };
}
