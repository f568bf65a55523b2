import { isRead, type InputRule } from '#kit/schema/input-rules.ts';
import { isWebAddress, NO_WEB_ADDRESS } from '#kit/schema/web-address.ts';
import type { BrandUpdateInput } from '../generated/schema-types.ts';

/** A brand's website is what people can open; an empty text says that there is none. */
export const websiteRule: InputRule<Pick<BrandUpdateInput, 'website'>> = ({ website }, at) =>
  isRead(website) && website !== '' && !isWebAddress(website)
    ? [{ path: at('website'), rule: 'url', message: NO_WEB_ADDRESS }]
    : [];
