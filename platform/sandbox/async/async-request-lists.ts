import type { NodeRecord } from '../store/node-record.ts';
import { laterStatus } from './later-request.ts';
import type { Edge, World } from '../objects/node-type.ts';

/** Words of `/act_X/async_requests` for the states. */
const STATES: Record<string, string> = {
  INITIAL: 'INITIALIZED',
  IN_PROGRESS: 'EXECUTING',
  SUCCESS: 'FINISHED',
  ERROR: 'ERROR',
  CANCELED: 'ERROR',
};

/** `/act_X/async_requests`: every asynchronous request of the account. */
export const accountAsyncRequestsEdge: Edge = {
  list: (call, account) => {
    const wanted = call.params.text('status');
    const rows = call.world.store
      .list({ kind: 'asyncrequest', accountId: account.accountId })
      .map((request) => rowOf(call.world, request));
    return { rows: rows.filter(({ status }) => wanted === undefined || status === wanted).toReversed() };
  },
};

function rowOf(world: World, request: NodeRecord): Record<string, unknown> {
  const type = String(request.data.relativeUrl).endsWith('/ads') ? 'ASYNC_ADGROUP_CREATION' : 'BATCH_API';
  return { id: request.id, status: STATES[laterStatus(world, request)], type, result: request.data.result };
}

/** `/{adset}/asyncadrequests`: the requests that create ads in the ad set. */
export const adsetAsyncRequestsEdge: Edge = {
  list: (call, adset) => {
    const wanted = call.params.words('statuses');
    const requests = call.world.store.list({ kind: 'asyncrequest', accountId: adset.accountId });
    const own = requests.filter(({ data }) => new URLSearchParams(String(data.body)).get('adset_id') === adset.id);
    return { nodes: own.filter((request) => wanted?.includes(laterStatus(call.world, request)) ?? true) };
  },
};
