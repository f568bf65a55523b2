import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountLane } from './account-lane.ts';
import { noteCall } from './attempt-repository.ts';
import { matchObject } from './match-objects.ts';
import type { Operation } from './operation.ts';
import {
  dropStray,
  findOwned,
  findResults,
  findToSweep,
  findWithStrays,
  putOff,
  storeSweep,
} from './operation-repository.ts';
import { referencesIn, resolveReferences } from './platform-request.ts';
import { searchByMarker, searchGroups } from './search.ts';
import { sweepDelayMs } from './sweep-plan.ts';

const RETRY_MS = 30_000;

/** Looks for objects which appeared after their operation had ended, made by a request that took effect late. */
export async function sweep(lane: AccountLane): Promise<void> {
  const due = await lane.write((em) => findToSweep(em, lane.adAccountId));
  for (const group of searchGroups(due)) await sweepGroup(lane, group);
}

async function sweepGroup(lane: AccountLane, group: Operation[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  try {
    const objects = await searchByMarker(lane, first.kind, first.marker);
    await lane.write(async (em) => {
      const owned = await findOwned(
        em,
        first,
        objects.map(({ id }) => id),
      );
      const results = await findResults(
        em,
        group.flatMap(({ params }) => referencesIn(params)),
      );
      for (const operation of group) {
        const params = resolveReferences(operation.params, results) as Record<string, unknown>;
        const match = matchObject(operation, params, objects, owned);
        const strayIds = match.kind === 'one' ? [match.id, ...match.strayIds] : [];
        const inMs = sweepDelayMs({ ...operation, sweepsDone: operation.sweepsDone + 1 });
        await storeSweep(em, operation, { inMs, strayIds });
      }
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await lane.write((em) =>
      putOff(
        em,
        group.map(({ id }) => id),
        RETRY_MS,
      ),
    );
  }
}

/** Archives objects that are one too many. They are paused and carry our marker; archiving twice does no harm. */
export async function archiveStrays(lane: AccountLane): Promise<void> {
  const due = await lane.write((em) => findWithStrays(em, lane.adAccountId));
  for (const operation of due) {
    for (const id of operation.strayIds) await archive(lane, operation, id);
  }
}

async function archive(lane: AccountLane, operation: Operation, objectId: string): Promise<void> {
  const status = operation.kind === 'CREATIVE' ? 'DELETED' : 'ARCHIVED';
  const options = { timeoutMs: lane.deps.config.door.requestTimeoutMs };
  try {
    await lane.client.post(objectId, { status }, options);
    await lane.write(async (em) => {
      await noteCall(em, operation, { purpose: 'ARCHIVE', outcome: 'DONE', answer: { id: objectId, status } });
      await dropStray(em, operation, objectId);
    });
    lane.deps.log.warn({ operationId: operation.id, objectId }, 'archived an object that was one too many');
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await lane.write(async (em) => {
      const answer = { id: objectId, reason: error.message };
      await noteCall(em, operation, { purpose: 'ARCHIVE', outcome: error.objectMissing ? 'GONE' : 'FAILED', answer });
      if (error.objectMissing) await dropStray(em, operation, objectId);
      else await putOff(em, [operation.id], Math.max(RETRY_MS, (error.retryAfterSeconds ?? 0) * 1000));
    });
  }
}
