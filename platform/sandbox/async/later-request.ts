import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import type { Call, World } from '../objects/node-type.ts';

/** A request that is answered later. */
export interface LaterRequest {
  /** Name for references to its result. */
  name: string;
  method: string;
  /** Without the version. */
  relativeUrl: string;
  body: string;
  /** Parameters of the caller, as shown. */
  input: Record<string, unknown>;
}

/** Stores requests that are done one after the other, and gives them to the clock. */
export function storeLaterRequests(
  call: Call,
  kind: 'asyncrequest' | 'asyncsession',
  owner: { accountId: string; groupId: string },
  requests: readonly LaterRequest[],
): NodeRecord[] {
  const { store, clock, settings, doLater } = call.world;
  const now = clock.now();
  return requests.map((request, index) => {
    const due_at = now + settings().asyncMs * (index + 1);
    const node = store.insert({
      id: store.nextId(),
      kind,
      accountId: owner.accountId,
      parentId: owner.groupId,
      name: request.name,
      status: 'INITIAL',
      createdAt: now,
      updatedAt: now,
      visibleAt: now,
      data: { ...request, version: call.version, due_at },
    });
    doLater(due_at, node.id);
    return node;
  });
}

/**
 * Reads one member of `adbatch` or `asyncbatch`.
 *
 * @throws WireError code 100 when it names no address
 */
export function readLaterRequest(value: unknown, param: string): LaterRequest {
  if (!isRecord(value) || typeof value.relative_url !== 'string')
    throw invalidParameter(`Each request of ${param} needs relative_url`, [param]);
  const { name, method, relative_url, body } = value;
  return {
    name: String(name ?? ''),
    method: String(method ?? 'POST').toUpperCase(),
    relativeUrl: relative_url,
    body: typeof body === 'string' ? body : formOf(isRecord(body) ? body : {}),
    input: value,
  };
}

/** Parameters as the text of a form. */
export function formOf(params: Record<string, unknown>): string {
  const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return new URLSearchParams(Object.entries(params).map(([name, value]) => [name, text(value)])).toString();
}

/** The state of a stored request as the platform words it: one after the other is in progress. */
export function laterStatus({ clock, settings }: World, { status, data }: NodeRecord): string {
  const hasBegun = clock.now() >= Number(data.due_at) - settings().asyncMs;
  return status === 'INITIAL' && hasBegun ? 'IN_PROGRESS' : status;
}
