import { useSyncExternalStore, type MouseEvent } from 'react';

const MOVED = 'adops:moved';

/** Position in the console, kept in the address, so that it can be bookmarked and sent to others. */
export interface Address {
  path: string;
  query: URLSearchParams;
}

/** The address, now and whenever it changes. */
export function useAddress(): Address {
  const address = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`);
  const { pathname, search } = new URL(address, location.origin);
  return { path: pathname, query: new URLSearchParams(search) };
}

/** Goes to an address within the console; `replace` leaves no trace of the one before. */
export function moveTo(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event(MOVED));
}

/** Makes an ordinary link stay within the console; clicks that open it elsewhere stay the browser's. */
export function followAddress(event: MouseEvent<HTMLAnchorElement>, address: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  moveTo(address);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(MOVED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(MOVED, onChange);
  };
}
