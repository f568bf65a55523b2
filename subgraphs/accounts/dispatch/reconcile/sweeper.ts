import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { noteCall } from '../log/attempt-repository.ts';
import { effectOf } from '../effects/effect-of.ts';
import type { Late, Settle } from '../effects/effect.ts';
import type { Operation } from '../operation/operation.ts';
import { lockCause, moveOperations } from '../operation/operation-moves.ts';
import {
  dropOrphan,
  findToSweep,
  findWithOrphans,
  isOrphan,
  putSweepOff,
  storeSweep,
} from '../operation/operation-repository.ts';
import { readObject, wasSwitchedOn } from './platform-lookups.ts';
import { searchGroups } from './reconciler.ts';
import { setAgain } from './set-again.ts';
import { sweepDelayMs } from '../operation/sweep-plan.ts';
import { mayWrite } from '../queue/write-gate.ts';

const RETRY_MS = 30_000;

/** Searches for effects of requests after their operation had ended: new objects, and later updates that were overwritten. */
export async function sweep(queue: AccountQueue): Promise<void> {
  const due = await queue.write((em) => findToSweep(em, queue.adAccountId));
  for (const group of searchGroups(due)) await sweepGroup(queue, group);
}

async function sweepGroup(queue: AccountQueue, group: Operation[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const searchLate = effectOf(first.kind).searchLate ?? nothing;
  const settle = await searchLate(queue, group).catch((error: unknown) => {
    queue.deps.log.warn({ err: error, marker: first.marker }, 'a sweep failed and is repeated later');
    return null;
  });
  const ids = group.map(({ id }) => id);
  await queue.write((em) => (settle === null ? putSweepOff(em, ids, RETRY_MS) : settleSweep(em, group, settle)));
}

const nothing = (): Promise<Settle<Late>> => Promise.resolve(() => Promise.resolve(new Map()));

async function settleSweep(em: EntityManager, group: Operation[], settle: Settle<Late>): Promise<void> {
  // None of them may be asked for again meanwhile; all operations of one search have the same cause.
  await lockCause(em, group[0]!.causeId);
  const late = await settle(em);
  for (const operation of group) {
    const found = late.get(operation.id) ?? [];
    if (!Array.isArray(found)) {
      await storeSweep(em, operation, { inMs: null, orphanIds: [] });
      await moveOperations(em, await setAgain(em, operation, { type: 'FOUND_LATE' }, found.decisions));
      continue;
    }
    const inMs = sweepDelayMs({ ...operation, sweepsDone: operation.sweepsDone + 1 });
    await storeSweep(em, operation, { inMs, orphanIds: found });
  }
}

/**
 * Archives orphans. They were made paused and are surely ours; archiving twice does no harm. Waits while live changes are off, and where
 * writes are stopped.
 */
export async function archiveOrphans(queue: AccountQueue): Promise<void> {
  const due = await queue.write((em) => findWithOrphans(em, queue.adAccountId));
  for (const operation of due) {
    for (const id of operation.orphanIds) {
      if (await mayWrite(queue)) await archive(queue, operation, id);
      else await queue.write((em) => putSweepOff(em, [operation.id], RETRY_MS));
    }
  }
}

async function archive(queue: AccountQueue, operation: Operation, objectId: string): Promise<void> {
  const status = operation.kind === 'CREATIVE' ? 'DELETED' : 'ARCHIVED';
  const { outcome, retryMs } = await tryArchive(queue, operation, objectId, status);
  if (outcome === 'NOT_SENT') return queue.write((em) => putSweepOff(em, [operation.id], retryMs));
  await queue.write(async (em) => {
    await noteCall(em, operation, { purpose: 'ARCHIVE', outcome, answer: { id: objectId, status } });
    if (retryMs === null) await dropOrphan(em, operation, objectId);
    else await putSweepOff(em, [operation.id], retryMs);
  });
  queue.deps.log.warn({ operationId: operation.id, objectId, outcome }, 'an object was one too many');
}

interface NotSent {
  outcome: 'NOT_SENT';
  retryMs: number;
}

async function tryArchive(
  queue: AccountQueue,
  operation: Operation,
  objectId: string,
  status: string,
): Promise<{ outcome: 'DONE' | 'GONE' | 'IN_USE' | 'KEPT' | 'FAILED'; retryMs: number | null } | NotSent> {
  try {
    if (operation.kind !== 'CREATIVE') {
      const found = await readObject(queue, objectId, 'status,created_time,updated_time');
      // An object in use is not ours to stop.
      if (wasSwitchedOn(found)) return { outcome: 'IN_USE', retryMs: null };
    }
    // Reading took its time.
    if (!(await queue.write((em) => isOrphan(em, operation, objectId)))) return { outcome: 'KEPT', retryMs: null };
    if (!(await mayWrite(queue))) return { outcome: 'NOT_SENT', retryMs: RETRY_MS };
    await queue.client.post(objectId, { status }, queue.callOptions);
    return { outcome: 'DONE', retryMs: null };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.objectMissing) return { outcome: 'GONE', retryMs: null };
    return { outcome: 'FAILED', retryMs: Math.max(RETRY_MS, (error.retryAfterSeconds ?? 0) * 1000) };
  }
}
