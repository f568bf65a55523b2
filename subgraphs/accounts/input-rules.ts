import { whenWhole, type InputRules } from '#kit/schema/input-rules.ts';
import { adSetViolations, adViolations, campaignViolations } from './actions/action-rules.ts';
import { creativeViolations } from './actions/story-rules.ts';
import { websiteRule } from './brands/website-rule.ts';
import { capsRule } from './guards/guard-rules.ts';

/** Rules of the input of accounts which no bound says. */
export const inputRules: InputRules = {
  AdCreateInput: whenWhole(adViolations),
  AdCreativeCreateInput: whenWhole(creativeViolations),
  AdSetCreateInput: whenWhole(adSetViolations),
  BrandCreateInput: websiteRule,
  BrandUpdateInput: websiteRule,
  CampaignCreateInput: whenWhole(campaignViolations),
  SpendGuardSetInput: capsRule,
};
