import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { formatTime } from '../wire/wire-time.ts';
import { laterStatus, readLaterRequest, storeLaterRequests } from './later-request.ts';
import { timezoneOf } from '../objects/common-fields.ts';
import type { Call, NodeType } from '../objects/node-type.ts';

const MOST_SESSIONS = 50;

/**
 * Starts the requests of `asyncbatch`, which is posted to the root; each is a session of its own.
 *
 * @throws WireError code 100 for a batch that cannot be read or is too large
 */
export function startSessions(call: Call): Record<string, unknown> {
  const requests = (call.params.list('asyncbatch') ?? []).map((item) => readLaterRequest(item, 'asyncbatch'));
  if (requests.length === 0 || requests.length > MOST_SESSIONS)
    throw invalidParameter(`An asynchronous batch has 1 to ${MOST_SESSIONS} requests`, ['asyncbatch']);
  const groupId = call.world.store.nextId();
  const sessions = storeLaterRequests(call, 'asyncsession', { accountId: '', groupId }, requests);
  return { async_sessions: sessions.map(({ id, name }) => ({ id, ...(name !== '' && { name }) })) };
}

const STATES: Record<string, string> = {
  INITIAL: 'CREATED',
  IN_PROGRESS: 'IN_PROGRESS',
  SUCCESS: 'COMPLETED',
  ERROR: 'FAILED',
};

/** One request of an asynchronous batch. */
export const asyncSessionType: NodeType = {
  typeName: 'AsyncSession',
  defaults: ['id', 'name', 'status', 'percent_completed'],
  fields: {
    id: (_world, session) => session.id,
    name: (_world, session) => session.name,
    status: (world, session) => STATES[laterStatus(world, session)],
    percent_completed: (_world, session) => (session.status === 'INITIAL' ? 0 : 100),
    method: (_world, session) => session.data.method,
    uri: (_world, session) => session.data.relativeUrl,
    result: (_world, session) => (session.status === 'SUCCESS' ? JSON.stringify(session.data.result) : undefined),
    exception: (_world, session) => (session.status === 'ERROR' ? JSON.stringify(session.data.result) : undefined),
    error_code: (_world, session) => errorCode(session.data.result),
    start_time: (world, session) => formatTime(session.createdAt, timezoneOf(world, session)),
    complete_time: (world, session) =>
      session.status === 'INITIAL' ? undefined : formatTime(session.updatedAt, timezoneOf(world, session)),
  },
  edges: {},
};

function errorCode(result: unknown): unknown {
  return isRecord(result) ? result.error_code : undefined;
}
