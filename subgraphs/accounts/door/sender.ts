import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { PlatformResponse } from '#platform/client/platform-response.ts';
import { redact } from '#platform/client/redact.ts';
import { markBroken } from '../connections/mark-broken.ts';
import type { OpenConnection } from '../connections/platform-clients.ts';
import type { AccountLane } from './account-lane.ts';
import { closeAttempt, countRefusals, openAttempt } from './attempt-repository.ts';
import { judgeFailure, operationErrorOf } from './judge-failure.ts';
import type { Operation } from './operation.ts';
import { logChange, moveOperation, type Patch } from './operation-moves.ts';
import { claimReady, findResults } from './operation-repository.ts';
import type { OperationEvent } from './operation-state.ts';
import { createCall, createdId, referencesIn } from './platform-request.ts';
import { readStoredFile } from './read-stored-file.ts';
import { afterSuccess, afterThrottle, takeWrites } from './throttle-policy.ts';
import { changeThrottle } from './throttle-repository.ts';

/** An operation whose request may leave now, until the fence. */
export interface Claimed {
  operation: Operation;
  results: Map<string, string>;
  /** How many of its requests came to nothing before, throttles not counted. */
  refusals: number;
  /** Until when the request may leave. */
  fence: Fence;
}

/** Two clocks, since a suspended machine stops the steady one and a set clock changes the other. */
interface Fence {
  steady: number;
  wall: number;
}

interface Conclusion {
  event: Extract<OperationEvent['type'], 'DONE' | 'REFUSED' | 'THROTTLE' | 'OUTCOME_LOST' | 'GIVE_BACK'>;
  patch: Patch;
  outcome: string;
  answer: unknown;
  /** Wait of the whole lane. */
  hold?: { waitMs: number; tooFast: boolean };
  /** The credentials which the platform refused. */
  broken?: OpenConnection;
}

const FENCE_MARGIN_MS = 100;

/** Claims up to `free` operations within the permitted rate, with their attempts; committed when it resolves. */
export async function claim(lane: AccountLane, free: number): Promise<Claimed[]> {
  const { leaseMs, requestTimeoutMs } = lane.deps.config.door;
  const leftMs = leaseMs - requestTimeoutMs - FENCE_MARGIN_MS;
  const fence = { steady: performance.now() + leftMs, wall: Date.now() + leftMs };
  return lane.write(async (em) => {
    const limit = await changeThrottle(em, lane, (throttle, now) => {
      const taken = takeWrites(throttle, now, free);
      lane.throttled = throttle.throttlesInRow > 0;
      lane.usedPercent = throttle.usedPercent;
      return { throttle: taken.throttle, result: taken.granted };
    });
    if (limit === 0) return [];
    const operations = await claimReady(em, { adAccountId: lane.adAccountId, limit, epoch: lane.lane.epoch, leaseMs });
    const results = await findResults(
      em,
      operations.flatMap(({ params }) => referencesIn(params)),
    );
    // One order of causes in every transaction, so that two lanes of one cause cannot block each other.
    for (const operation of operations.toSorted((a, b) => (a.causeId < b.causeId ? -1 : 1))) {
      await openAttempt(em, operation);
      await logChange(em, operation);
    }
    const refused = await countRefusals(em, operations);
    return operations.map((operation) => ({ operation, results, refusals: refused.get(operation.id) ?? 0, fence }));
  });
}

/** Sends the one request of a claimed operation and records what came of it. */
export async function send(lane: AccountLane, claimed: Claimed): Promise<void> {
  const conclusion = await request(lane, claimed);
  await lane.write((em) => conclude(em, lane, claimed.operation, conclusion));
}

async function request(lane: AccountLane, claimed: Claimed): Promise<Conclusion> {
  const { operation, results, fence } = claimed;
  const { connection } = lane;
  let call: () => Promise<PlatformResponse>;
  try {
    call = await prepare(lane, connection.client, operation, results);
  } catch (error) {
    lane.deps.log.error({ err: error, operationId: operation.id }, 'a request could not be made');
    return unsendable(claimed.refusals + 1);
  }
  if (isPast(fence) || lane.lane.signal.aborted || !lane.deps.config.liveChanges) {
    return {
      event: 'GIVE_BACK',
      patch: {},
      outcome: 'NOT_SENT',
      answer: { reason: 'the lease ran out before the request left' },
    };
  }
  try {
    const { data, status, usage } = await call();
    await lane.noteUsage(usage);
    const platformId = createdId(operation.kind, data);
    if (platformId === null)
      return lost(operation, { status, body: redact(data), reason: 'the answer names no object' });
    return { event: 'DONE', patch: { platformId }, outcome: 'CONFIRMED', answer: { status, body: redact(data) } };
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      lane.deps.log.error({ err: error, operationId: operation.id }, 'an answer could not be taken in');
      return lost(operation, { reason: 'the answer could not be taken in' });
    }
    await lane.noteUsage(error.usage);
    return failed(claimed, error, connection);
  }
}

function isPast({ steady, wall }: Fence): boolean {
  return performance.now() > steady || Date.now() > wall;
}

async function prepare(
  { deps, accountId }: AccountLane,
  client: PlatformClient,
  operation: Operation,
  results: Map<string, string>,
): Promise<() => Promise<PlatformResponse>> {
  const options = { timeoutMs: deps.config.door.requestTimeoutMs };
  const { path, params } = createCall(operation, accountId, results);
  if (operation.kind !== 'IMAGE') return () => client.post(path, params, options);
  const content = await readStoredFile(deps.files, operation.fileKey ?? '');
  const contentType = operation.contentType ?? 'application/octet-stream';
  const file = { filename: operation.name, contentType, content, size: content.length };
  return () => client.upload(path, params, file, options);
}

/** Nothing left: a file that cannot be read may be readable later, but not for ever. */
function unsendable(tries: number): Conclusion {
  const message = 'Its file could not be read: upload the file again and launch what is missing.';
  const answer = { outcome: 'unsendable', reason: message };
  if (tries < 5) return { event: 'THROTTLE', patch: { wakeInMs: 1_000 * tries }, outcome: 'NOT_SENT', answer };
  const refusal = { code: null, subcode: null, title: null, message, blamedFields: [] };
  return { event: 'REFUSED', patch: { error: refusal }, outcome: 'NOT_SENT', answer };
}

function lost(operation: Operation, answer: unknown): Conclusion {
  return { event: 'OUTCOME_LOST', patch: { losses: operation.losses + 1, wakeInMs: 0 }, outcome: 'UNKNOWN', answer };
}

function failed(
  { operation, results, refusals }: Claimed,
  error: PlatformError,
  connection: OpenConnection,
): Conclusion {
  // Throttles and requests that never left are no refusals, so they do not use up the tries of a flaky one.
  const tries = error.sent ? refusals + 1 : operation.attempt;
  const verdict = judgeFailure(error, tries, results.size > 0);
  const refusal = operationErrorOf(error);
  const answer = { status: error.httpStatus, traceId: error.traceId, outcome: error.outcome, error: refusal };
  switch (verdict.event) {
    case 'OUTCOME_LOST':
      return lost(operation, answer);
    case 'REFUSED': {
      const broken = verdict.connectionBroken ? { broken: connection } : {};
      return { event: 'REFUSED', patch: { error: refusal }, outcome: 'REJECTED', answer, ...broken };
    }
    case 'THROTTLE': {
      const patch = { wakeInMs: verdict.waitMs };
      return {
        event: 'THROTTLE',
        patch,
        outcome: 'THROTTLED',
        answer,
        ...(verdict.holdLane ? { hold: verdict } : {}),
      };
    }
  }
}

async function conclude(
  em: EntityManager,
  lane: AccountLane,
  operation: Operation,
  conclusion: Conclusion,
): Promise<void> {
  const { event, patch } = conclusion;
  // The throttle comes first in every transaction that locks it, so that none waits for another in a circle.
  await concludeThrottle(em, lane, conclusion);
  await closeAttempt(em, operation, conclusion);
  await moveOperation(em, operation, { type: event }, patch);
  if (conclusion.broken) await markBroken(em, conclusion.broken);
}

async function concludeThrottle(em: EntityManager, lane: AccountLane, { event, hold }: Conclusion): Promise<void> {
  const cured = event === 'DONE' && lane.throttled;
  if (hold === undefined && !cured) return;
  lane.throttled = hold !== undefined;
  await changeThrottle(em, lane, (throttle, now) => ({
    throttle: hold === undefined ? afterSuccess(throttle) : afterThrottle(throttle, now, hold),
    result: null,
  }));
}
