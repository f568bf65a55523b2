import type { ConsoleAccount } from './accounts/use-ad-accounts.ts';
import type { GraphClient } from './graph/graph-client.ts';

/** A member's time between signing in and signing out: what a page keeps while a token is asked for again hangs on it, in a WeakMap. */
export type Visit = object;

/** Properties that the shell gives to the page of a place. */
export interface PageProps {
  /** The graph as the member sees it. */
  client: GraphClient;
  /** The ad account that was chosen; a page is made anew for another one. */
  account: ConsoleAccount;
  visit: Visit;
}
