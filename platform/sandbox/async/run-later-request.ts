import type { World } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { formParams } from '../wire/read-request.ts';
import { invalidParameter, WireError } from '../wire/wire-error.ts';
import { fillForm, fillReferences, referredNames, referringText } from '../server/batch-references.ts';
import { dispatch } from '../server/dispatch.ts';
import type { KnownRequest } from '../server/dispatch.ts';

/** Does a stored request and keeps what it came to; one that is cancelled or done already is left alone. */
export function runLaterRequest(world: World, id: string): void {
  const node = world.store.get(id);
  if (node?.status !== 'INITIAL') return;
  try {
    const result = dispatch(world, requestOf(world, node));
    finish(world, node, 'SUCCESS', isRecord(result) ? result : { result });
  } catch (error) {
    const { code, subcode, message } =
      error instanceof WireError ? error.details : { code: 1, subcode: undefined, message: String(error) };
    const words = {
      error_code: code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      error_message: message,
    };
    finish(world, node, 'ERROR', words);
  }
}

/** The stored requests that a stop of the sandbox has left undone, with when they are due. */
export function undoneRequests(world: World): { id: string; dueAt: number }[] {
  const stored = (['asyncrequest', 'asyncsession'] as const).flatMap((kind) => world.store.list({ kind }));
  const undone = stored.filter(({ status }) => status === 'INITIAL');
  return undone.map(({ id, data }) => ({ id, dueAt: Number(data.due_at) }));
}

function requestOf(world: World, node: NodeRecord): KnownRequest {
  const siblings = world.store.list({ kind: node.kind, parentId: node.parentId ?? '' });
  const relativeUrl = String(node.data.relativeUrl);
  const form = new URLSearchParams(String(node.data.body));
  const bodyOf = (name: string): string | undefined => {
    const found = siblings.find((sibling) => sibling.name === name && sibling.status === 'SUCCESS');
    return found && JSON.stringify(found.data.result);
  };
  const needed = referredNames(referringText(relativeUrl, form));
  const failed = needed.find((name) => bodyOf(name) === undefined);
  if (failed !== undefined) throw invalidParameter(`The request ${failed}, which this one needs, has no result`);
  const url = new URL(fillReferences(relativeUrl, bodyOf).replace(/^\//, ''), 'http://sandbox/');
  const path = /^\/v\d+\.\d+(\/|$)/.test(url.pathname)
    ? url.pathname
    : `/v${String(node.data.version)}.0${url.pathname}`;
  const params = { ...formParams(url.searchParams), ...formParams(fillForm(form, bodyOf)) };
  const method = String(node.data.method);
  return { method, path, params, files: [], bearer: null, origin: 'http://sandbox', token: '', isLater: true };
}

function finish(world: World, node: NodeRecord, status: string, result: Record<string, unknown>): void {
  const scope_object_id = status === 'SUCCESS' ? result.id : undefined;
  world.store.save({ ...node, status, updatedAt: world.clock.now(), data: { ...node.data, result, scope_object_id } });
}
