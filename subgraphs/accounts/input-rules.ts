import type { InputRules } from '#kit/schema/input-rules.ts';
import { websiteRule } from './brands/website-rule.ts';

/** Rules of the input of accounts which no bound says. */
export const inputRules: InputRules = {
  BrandCreateInput: websiteRule,
  BrandUpdateInput: websiteRule,
};
