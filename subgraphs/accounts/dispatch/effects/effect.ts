import type { EntityManager } from '@mikro-orm/postgresql';
import type { Params } from '#platform/client/params.ts';
import type { OperationErrorReason } from '#subgraphs/accounts/connections/operation-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import type { Conclusion } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import type { Decision } from '../operation/update-order.ts';

/**
 * Result of a search for an operation with a lost outcome.
 * - `absent`: this search sees no effect
 * - `one`: the object it made, and duplicates that are surely ours
 * - `different`: something in its place with other fields, under an unplanned name, changed again since, or from before the restore
 * - `pending`: undecided while a later operation is under way
 * - `overwritten`: it took effect over a later decision
 * - `resume`: it continues from its present step, so that sending again repeats nothing
 * - `gone`: the object it acts on no longer exists, so it can have no effect
 */
export type Match =
  | { kind: 'absent' }
  | { kind: 'one'; id: string; orphanIds: string[] }
  | { kind: 'different'; by: 'fields' | 'name' | 'change' | 'restore' }
  | { kind: 'pending' }
  | Overwritten
  | { kind: 'resume' }
  | { kind: 'gone'; message: string; reason?: OperationErrorReason };

/** An update that took effect, or was repeated by somebody, after other values had been asked for and set. */
export interface Overwritten {
  kind: 'overwritten';
  /** The later decisions. */
  decisions: readonly Decision[];
}

/** Effect of a request after its operation had ended: duplicates that are surely ours, or later updates that were overwritten. */
export type Late = string[] | Overwritten;

/** A creation on an edge, and the position of the object's id in the answer. */
export interface BatchableCall {
  path: string;
  params: Params;
  idOf: (answer: unknown) => string | null;
}

/** Judges the read state inside the transaction that acts on it. Keyed by operation; a missing one is absent. */
export type Settle<T> = (em: EntityManager) => Promise<ReadonlyMap<string, T>>;

/** Effect of one kind of operation on the platform, with the searches for its outcome. */
export interface Effect {
  /**
   * Performs a claimed operation: sends at most one request that makes something, and none once the claim has run out. Throws only while no
   * unrepeatable request has left.
   */
  send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion>;
  /**
   * The single call of a claimed operation, for kinds that may share a batch; throws when it cannot be made. Left out for kinds that need
   * several calls or that the platform accepts only alone.
   */
  batchable?(queue: AccountQueue, claimed: Claimed): BatchableCall;
  /** Key of a search: one search settles all operations that share it. */
  searchKey(operation: Operation): string;
  /** Searches for the outcome of operations of one key. Rejects with a PlatformError when it cannot be determined now. */
  search(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>>;
  /** Searches for effects of late requests after the operations had ended; null for kinds without late effects. */
  searchLate: ((queue: AccountQueue, group: readonly Operation[]) => Promise<Settle<Late>>) | null;
}
