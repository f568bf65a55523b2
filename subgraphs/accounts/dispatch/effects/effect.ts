import type { EntityManager } from '@mikro-orm/postgresql';
import type { Params } from '#platform/client/params.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import type { Conclusion } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import type { Decision } from '../operation/update-order.ts';

/**
 * What a search says about an operation with a lost outcome.
 * - `absent`: nothing came of it as far as this search sees
 * - `one`: what it made, and others too many which are surely ours
 * - `different`: something in its place, but with other fields; or under a name nobody planned; or changed again since, or before the database was restored
 * - `pending`: it cannot be said while a later operation is on its way
 * - `overwritten`: it took effect over what was decided on later
 * - `resume`: it goes on where it stands, so that sending again repeats nothing
 * - `gone`: what it acts on is not there any more, so nothing can come of it
 */
export type Match =
  | { kind: 'absent' }
  | { kind: 'one'; id: string; orphanIds: string[] }
  | { kind: 'different'; by: 'fields' | 'name' | 'change' | 'restore' }
  | { kind: 'pending' }
  | Overwritten
  | { kind: 'resume' }
  | { kind: 'gone'; message: string };

/** An update took effect, or somebody did the same, when others had been asked for and done. */
export interface Overwritten {
  kind: 'overwritten';
  /** What they want. */
  decisions: readonly Decision[];
}

/** What a request did after its operation had ended: objects too many which are surely ours, or an update of others. */
export type Late = string[] | Overwritten;

/** A creation on an edge, and where its answer names the object. */
export interface BatchableCall {
  path: string;
  params: Params;
  idOf: (answer: unknown) => string | null;
}

/** Judges what was read, inside the transaction that acts on it. By operation; what is left out is absent. */
export type Settle<T> = (em: EntityManager) => Promise<ReadonlyMap<string, T>>;

/** What one kind of operation does on the platform, and how what came of it is found again. */
export interface Effect {
  /**
   * Does a claimed operation: at most one request leaves that makes something, and none once the claim has run out. Throws
   * only while nothing has left that may not be repeated.
   */
  send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion>;
  /**
   * The one call a claimed operation consists of, where it may travel in a batch with others of its kind; throws when it
   * cannot be made. Left out where an operation needs more than one call, or the platform has it come alone.
   */
  batchable?(queue: AccountQueue, claimed: Claimed): BatchableCall;
  /** Operations with the same key are settled by one search. */
  searchKey(operation: Operation): string;
  /** Looks for what came of operations of one key. Rejects with a PlatformError when that cannot be said now. */
  search(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>>;
  /** Looks for what late requests did after the operations had ended; null where that can be nothing. */
  searchLate: ((queue: AccountQueue, group: readonly Operation[]) => Promise<Settle<Late>>) | null;
}
