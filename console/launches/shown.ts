import type { MouseEvent } from 'react';
import { addressOfPlace } from '../places.ts';
import { followAddress, moveTo, useAddress } from '../shared/address.ts';
import { filterIn, queryOf, type LaunchFilter } from './list/launch-filter.ts';

/** Content of the page, kept in the address. */
export interface Shown {
  adAccountId: string | null;
  launchId: string | null;
  /** True while failed ads of the launch are being replaced; else left out. */
  isReplacing?: boolean;
  /** Choice of the launches that are listed; left out: as it is now. */
  filter?: LaunchFilter;
}

/** Content of the page now, and after each change of the address. */
export function useShown(): Required<Shown> {
  const { query } = useAddress();
  return {
    adAccountId: query.get('account'),
    launchId: query.get('launch'),
    isReplacing: query.has('replace'),
    filter: filterIn(query),
  };
}

/** The address of what is shown. */
export function addressOf({ adAccountId, launchId, isReplacing = false, filter }: Shown): string {
  const query = new URLSearchParams();
  if (adAccountId) query.set('account', adAccountId);
  const kept = queryOf(filter ?? filterIn(new URLSearchParams(location.search)));
  for (const [name, value] of Object.entries(kept)) query.set(name, value);
  if (launchId) query.set('launch', launchId);
  if (isReplacing) query.set('replace', 'failed');
  return `${addressOfPlace('launches')}?${query}`;
}

/** Shows something else; `replace` leaves no trace of what was shown before. */
export function goTo(shown: Shown, how?: { replace: boolean }): void {
  moveTo(addressOf(shown), how);
}

/** Makes an ordinary link change what is shown; clicks that open it elsewhere stay the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, shown: Shown): void {
  followAddress(event, addressOf(shown));
}
