import { useSyncExternalStore, type MouseEvent } from 'react';

/** Content of the page, kept in the address, so that it can be bookmarked and sent to others. */
export interface Place {
  adAccountId: string | null;
  launchId: string | null;
  /** True while failed ads of the launch are being replaced; else left out. */
  isReplacing?: boolean;
}

const MOVED = 'adops:moved';

/** The place in the address, now and whenever it changes. */
export function usePlace(): Place {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const query = new URLSearchParams(search);
  return { adAccountId: query.get('account'), launchId: query.get('launch'), isReplacing: query.has('replace') };
}

/** The address of a place. */
export function addressOf({ adAccountId, launchId, isReplacing = false }: Place): string {
  const query = new URLSearchParams();
  if (adAccountId) query.set('account', adAccountId);
  if (launchId) query.set('launch', launchId);
  if (isReplacing) query.set('replace', 'failed');
  return `/launches?${query}`;
}

/** Goes to a place; `replace` leaves no trace of the one before. */
export function goTo(place: Place, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(place));
  else history.pushState(null, '', addressOf(place));
  dispatchEvent(new Event(MOVED));
}

/** Makes an ordinary link change the place; clicks that open it elsewhere stay the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, place: Place): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(place);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(MOVED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(MOVED, onChange);
  };
}
