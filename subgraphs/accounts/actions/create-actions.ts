import { badUserInput } from '#kit/errors/refusals.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type {
  AdCreateInput,
  AdCreativeCreateInput,
  AdSetCreateInput,
  CampaignCreateInput,
} from '../generated/schema-types.ts';
import type { Action, ActionInput } from './action.ts';
import { planAd, planAdSet, planCampaign } from './plans/plan-create.ts';
import { planCreative } from './plans/plan-creative.ts';
import { readObject } from './plans/read-objects.ts';
import { knownImage, readUpload } from './plans/read-upload.ts';
import { uploadViolations } from './rules/story-rules.ts';

/** Common part of actions whose input names the ad account. */
export function inAccount<Input extends ActionInput & { adAccountId: string }>() {
  return { accountOf: (_viewer: unknown, { adAccountId }: Input) => Promise.resolve(adAccountId), partial: false };
}

/** Creating a campaign, which needs nothing of the platform beforehand. */
export const CAMPAIGN_CREATE: Action<CampaignCreateInput> = {
  ...inAccount<CampaignCreateInput>(),
  name: 'campaignCreate',
  kind: 'CAMPAIGN_CREATE',
  prepare: (input, scene) => Promise.resolve(planCampaign(input, scene)),
};

/** Creating an ad set in a campaign. */
export const AD_SET_CREATE: Action<AdSetCreateInput> = {
  ...inAccount<AdSetCreateInput>(),
  name: 'adSetCreate',
  kind: 'AD_SET_CREATE',
  prepare: async (input, scene) => {
    const campaign = await readObject(await scene.reader(), 'CAMPAIGN', input.campaignId);
    return planAdSet(input, { ...scene, campaign });
  },
};

/** Creating an ad in an ad set. */
export const AD_CREATE: Action<AdCreateInput> = {
  ...inAccount<AdCreateInput>(),
  name: 'adCreate',
  kind: 'AD_CREATE',
  prepare: async (input, scene) => {
    const reader = await scene.reader();
    const [adSet, creative] = await Promise.all([
      readObject(reader, 'AD_SET', input.adsetId),
      readObject(reader, 'CREATIVE', input.creativeId),
    ]);
    return planAd(input, { ...scene, adSet, creative });
  },
};

/** Creating a creative from an upload, whose file is in the store. */
export function creativeCreate(files: FileStore): Action<AdCreativeCreateInput> {
  return {
    ...inAccount<AdCreativeCreateInput>(),
    name: 'adCreativeCreate',
    kind: 'CREATIVE_CREATE',
    prepare: async (input, scene) => {
      const file = await readUpload(scene.context, input.mediaId);
      const violations = uploadViolations(input, file.mediaType, (name) => `input.${name}`);
      if (violations.length > 0) throw badUserInput(violations);
      // Only the platform's check needs the hash: sending an image twice makes one image.
      const isChecked = input.dryRun && file.mediaType === 'IMAGE';
      const knownHash = isChecked ? await knownImage(await scene.reader(), files, file.fileKey) : null;
      return planCreative(input, { ...scene, file, knownHash });
    },
  };
}
