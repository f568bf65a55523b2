import { eachAlone, isRead } from '#kit/schema/input-rules.ts';
import { RUNS_WHAT_IT_HOLDS, runsWhatItHolds } from '#kit/schema/web-address.ts';
import type { BrandUpdateInput } from '../generated/schema-types.ts';

/** A brand's website is written as people do, also without `https://`, but is nothing that runs where somebody follows it. */
export const websiteRule = eachAlone<Pick<BrandUpdateInput, 'website'>>(({ website }, at) =>
  isRead(website) && runsWhatItHolds(website)
    ? [{ path: at('website'), rule: 'url', message: RUNS_WHAT_IT_HOLDS }]
    : [],
);
