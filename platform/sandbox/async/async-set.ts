import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter, missingObject } from '../wire/wire-error.ts';
import { formOf, laterStatus, readLaterRequest, storeLaterRequests } from './later-request.ts';
import type { LaterRequest } from './later-request.ts';
import { identityFields, timezoneOf } from '../objects/common-fields.ts';
import type { Call, Edge, NodeType, World, WriteResult } from '../objects/node-type.ts';
import { formatTime } from '../wire/wire-time.ts';
import { decodeJson } from '../wire/decode-json.ts';

const MOST_REQUESTS = 1000;

/** `/act_X/asyncadrequestsets`: ads that are created one after the other. */
export const asyncAdSetsEdge: Edge = {
  list: (call, account) => {
    const wanted = call.params.boolean('is_completed');
    const sets = call.world.store.list({ kind: 'asyncset', accountId: account.accountId });
    return { nodes: sets.filter((set) => wanted === undefined || isCompleted(call.world, set) === wanted) };
  },
  create: (call, account) => {
    const specs = call.params.list('ad_specs');
    if (!specs) throw invalidParameter('The parameter ad_specs is required', ['ad_specs']);
    return createSet(
      call,
      account,
      specs.map((spec, index) => readSpec(spec, index, account)),
    );
  },
};

/** `/act_X/async_batch_requests`: any writes, which may use results of earlier ones. */
export const asyncBatchEdge: Edge = {
  create: (call, account) => {
    const items = call.params.list('adbatch');
    if (!items) throw invalidParameter('The parameter adbatch is required', ['adbatch']);
    return createSet(
      call,
      account,
      items.map((item) => readLaterRequest(item, 'adbatch')),
    );
  },
};

function readSpec(given: unknown, index: number, account: NodeRecord): LaterRequest {
  const spec = typeof given === 'string' ? decodeJson(given) : given;
  if (!isRecord(spec)) throw invalidParameter(`ad_specs[${index}] must be an object`, ['ad_specs']);
  const relativeUrl = `act_${account.accountId}/ads`;
  return { name: String(index), method: 'POST', relativeUrl, body: formOf(spec), input: spec };
}

function createSet(call: Call, account: NodeRecord, requests: LaterRequest[]): WriteResult {
  const name = call.params.requiredText('name');
  if (requests.length === 0 || requests.length > MOST_REQUESTS)
    throw invalidParameter(`A set holds 1 to ${MOST_REQUESTS} requests`, ['name']);
  const { store, clock } = call.world;
  const times = { createdAt: clock.now(), updatedAt: clock.now(), visibleAt: clock.now() };
  const { accountId } = account;
  const data = {
    notification_uri: call.params.text('notification_uri'),
    notification_mode: call.params.word('notification_mode', ['OFF', 'ON_COMPLETE']) ?? 'OFF',
  };
  const id = store.nextId();
  const set = store.insert({ id, kind: 'asyncset', accountId, parentId: null, name, status: 'ACTIVE', data, ...times });
  storeLaterRequests(call, 'asyncrequest', { accountId, groupId: id }, requests);
  return { body: { id }, node: set };
}

function requestsOf(world: World, set: NodeRecord): NodeRecord[] {
  return world.store.list({ kind: 'asyncrequest', parentId: set.id });
}

function countOf(world: World, set: NodeRecord, status: string): number {
  return requestsOf(world, set).filter((request) => laterStatus(world, request) === status).length;
}

function isCompleted(world: World, set: NodeRecord): boolean {
  return requestsOf(world, set).every(({ status }) => status !== 'INITIAL');
}

function cancel(world: World, request: NodeRecord): void {
  if (request.status !== 'INITIAL') return;
  world.store.save({ ...request, status: 'CANCELED', updatedAt: world.clock.now() });
}

/** Sets of asynchronous requests. */
export const asyncSetType: NodeType = {
  typeName: 'AdAsyncRequestSet',
  defaults: ['id', 'owner_id', 'name', 'is_completed'],
  fields: {
    ...identityFields,
    owner_id: (_world, set) => set.accountId,
    is_completed: isCompleted,
    total_count: (world, set) => requestsOf(world, set).length,
    initial_count: (world, set) => countOf(world, set, 'INITIAL'),
    in_progress_count: (world, set) => countOf(world, set, 'IN_PROGRESS'),
    success_count: (world, set) => countOf(world, set, 'SUCCESS'),
    error_count: (world, set) => countOf(world, set, 'ERROR'),
    canceled_count: (world, set) => countOf(world, set, 'CANCELED'),
    notification_uri: (_world, set) => set.data.notification_uri,
    notification_mode: (_world, set) => set.data.notification_mode,
    notification_status: () => 'NOT_SENT',
    created_time: (world, set) => formatTime(set.createdAt, timezoneOf(world, set)),
    updated_time: (world, set) => formatTime(set.updatedAt, timezoneOf(world, set)),
  },
  edges: {
    requests: {
      list: (call, set) => {
        const wanted = call.params.words('statuses');
        const requests = requestsOf(call.world, set);
        return { nodes: requests.filter((request) => wanted?.includes(laterStatus(call.world, request)) ?? true) };
      },
    },
  },
  update: (call, set) => {
    if (call.params.has('name')) set.name = call.params.requiredText('name');
    call.world.store.save({ ...set, updatedAt: call.world.clock.now() });
    return { body: { success: true }, node: set };
  },
  // Finished requests stay; the rest is not begun.
  remove: (call, set) => {
    for (const request of requestsOf(call.world, set)) cancel(call.world, request);
    return { body: { success: true }, node: set };
  },
};

/** One request of a set. */
export const asyncRequestType: NodeType = {
  typeName: 'AdAsyncRequest',
  defaults: ['id', 'scope_object_id', 'status'],
  fields: {
    id: (_world, request) => request.id,
    status: laterStatus,
    type: () => 'ASYNC_ADGROUP_CREATION',
    scope_object_id: (_world, request) => request.data.scope_object_id,
    result: (_world, request) => request.data.result,
    input: (_world, request) => request.data.input,
    async_request_set: (_world, request) => ({ id: request.parentId }),
    created_time: (world, request) => formatTime(request.createdAt, timezoneOf(world, request)),
    updated_time: (world, request) => formatTime(request.updatedAt, timezoneOf(world, request)),
  },
  edges: {},
  remove: (call, request) => {
    if (request.status !== 'INITIAL') throw missingObject(request.id, 'DELETE');
    cancel(call.world, request);
    return { body: { success: true }, node: request };
  },
};
