import type { MouseEvent } from 'react';
import { addressOfPlace } from '../places.ts';
import { followAddress, moveTo, useAddress } from '../shared/address.ts';

/** Content of the page, kept in the address. */
export interface Shown {
  adAccountId: string | null;
  launchId: string | null;
  /** True while failed ads of the launch are being replaced; else left out. */
  isReplacing?: boolean;
}

/** Content of the page now, and after each change of the address. */
export function useShown(): Shown {
  const { query } = useAddress();
  return { adAccountId: query.get('account'), launchId: query.get('launch'), isReplacing: query.has('replace') };
}

/** The address of what is shown. */
export function addressOf({ adAccountId, launchId, isReplacing = false }: Shown): string {
  const query = new URLSearchParams();
  if (adAccountId) query.set('account', adAccountId);
  if (launchId) query.set('launch', launchId);
  if (isReplacing) query.set('replace', 'failed');
  return `${addressOfPlace('launches')}?${query}`;
}

/** Shows something else. */
export function goTo(shown: Shown): void {
  moveTo(addressOf(shown));
}

/** Makes an ordinary link change what is shown; clicks that open it elsewhere stay the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, shown: Shown): void {
  followAddress(event, addressOf(shown));
}
