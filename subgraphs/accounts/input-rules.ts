import { whenWhole, type InputRules } from '#kit/schema/input-rules.ts';
import { adRules, adSetRules, campaignRules } from './actions/rules/action-rules.ts';
import { creativeViolations } from './actions/rules/story-rules.ts';
import { websiteRule } from './directory/brands/website-rule.ts';
import { capsRule } from './dispatch/guards/guard-rules.ts';

/** Rules of the input of accounts which no bound says. */
export const inputRules: InputRules = {
  AdCreateInput: whenWhole(...adRules),
  AdCreativeCreateInput: whenWhole(creativeViolations),
  AdSetCreateInput: whenWhole(...adSetRules),
  BrandCreateInput: websiteRule,
  BrandUpdateInput: websiteRule,
  CampaignCreateInput: whenWhole(...campaignRules),
  SpendGuardSetInput: capsRule,
};
