import { eachAlone, isRead } from '#kit/schema/input-rules.ts';
import { RUNS_WHAT_IT_HOLDS, runsWhatItHolds, webAddressFault } from '#kit/values/web-address.ts';
import type { BrandUpdateInput } from '#subgraphs/accounts/generated/schema-types.ts';

/** Rule of a brand's website: written as people do, also without `https://`, and usable as an address as it is written. */
export const websiteRule = eachAlone<Pick<BrandUpdateInput, 'website'>>(({ website }, at) => {
  const message = isRead(website) && website !== '' ? websiteFault(website) : undefined;
  return message === undefined ? [] : [{ path: at('website'), rule: 'url', message }];
});

function websiteFault(text: string): string | undefined {
  if (runsWhatItHolds(text)) return RUNS_WHAT_IT_HOLDS;
  const hasScheme = /^\s*(?:https?:|[a-z][a-z\d+.-]*:\/)/iu.test(text);
  return webAddressFault(hasScheme || text !== text.trim() ? text : `https://${text}`);
}
