import type { EntityManager } from '@mikro-orm/postgresql';

type Work = () => Promise<void>;

const waiting = new WeakMap<EntityManager, Map<string, Work>>();

/**
 * Runs `work` at the end of the caller's transaction, right before it commits, once for each key. Meant for work that makes others wait
 * until the commit, such as the next number of a dense sequence: the later it runs, the shorter they wait. Works run in the order of their
 * keys, so that two transactions never wait for each other in a circle.
 */
export function beforeCommit(em: EntityManager, key: string, work: Work): void {
  const works = waiting.get(em) ?? new Map<string, Work>();
  waiting.set(em, works);
  if (!works.has(key)) works.set(key, work);
}

/** Runs the work registered for the end of the transaction. */
export async function workBeforeCommit(em: EntityManager): Promise<void> {
  const works = [...(waiting.get(em) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  waiting.delete(em);
  for (const [, work] of works) await work();
}
