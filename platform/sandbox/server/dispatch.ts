import type { Call, Edge, World, WriteResult } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { unescaped } from '../wire/decode-text.ts';
import { listPage } from '../wire/list-page.ts';
import type { Page } from '../wire/list-page.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { pickFields } from '../wire/pick-fields.ts';
import { askedFields, projectNode } from '../wire/project-node.ts';
import type { WireRequest } from '../wire/read-request.ts';
import { invalidParameter, missingObject, unknownField, WireError } from '../wire/wire-error.ts';
import { throttledInsights } from './fault-errors.ts';
import { answerSpecial } from './special-paths.ts';

const OLDEST_MAJOR = 23;
const MAX_IDS = 50;

/** A request whose caller is known, with the address paging links start with. */
export interface KnownRequest extends WireRequest {
  origin: string;
  token: string;
  /** True when it is done after its caller was answered. */
  isLater?: boolean;
}

/**
 * Answers one request from the store; a write happens as a whole or not at all.
 *
 * @throws WireError for everything the platform refuses
 */
export function dispatch(world: World, request: KnownRequest): unknown {
  const { version, segments } = readPath(request.path);
  const params = new ParamReader(request.params);
  // The platform's own paging links carry the token too, so clients must redact them.
  const url = `${request.origin}${request.path}?access_token=${encodeURIComponent(request.token)}`;
  const call: Call = {
    world,
    params,
    files: request.files,
    version,
    url,
    method: request.method,
    isLater: request.isLater ?? false,
  };
  checkPermissions(call, segments);
  return world.store.transaction(() => {
    const special = answerSpecial(call, segments, request.token);
    return special ?? answer(call, segments);
  });
}

/** Checks the permissions of the token; the platform grants permissions one by one. */
function checkPermissions({ world, method }: Call, segments: string[]): void {
  const lacks = (permission: string): boolean => world.settings().declinedPermissions.includes(permission);
  if (segments.at(-1) === 'insights') {
    const { insightsThrottle } = world.settings();
    if (insightsThrottle !== null) throw throttledInsights(insightsThrottle);
    if (!lacks('ads_read')) return;
    throw new WireError({
      status: 403,
      code: 200,
      message: '(#200) Ad account owner has NOT granted ads_read permission',
    });
  }
  if (method === 'GET' || !lacks('ads_management')) return;
  const message = '(#294) Managing advertisements requires an access token with the extended permission ads_management';
  throw new WireError({ status: 403, code: 294, message });
}

/** Splits a path into version and segments; a path without a version is read as the newest. */
export function readPath(path: string): { version: number; segments: string[] } {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(unescaped);
  const match = /^v(\d+)\.\d+$/.exec(segments[0] ?? '');
  if (!match) return { version: 25, segments };
  const version = Number(match[1]);
  if (version < OLDEST_MAJOR) {
    const message = `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: v25.0.`;
    throw new WireError({ code: 2635, message });
  }
  return { version, segments: segments.slice(1) };
}

function answer(call: Call, segments: string[]): unknown {
  const [id, edgeName, ...tooMany] = segments;
  if (id === undefined) return answerIds(call);
  if (edgeName === undefined && call.params.has('ids') && !call.world.store.get(id)) return answerIds(call, id);
  const node = findNode(call, id);
  if (tooMany.length > 0)
    throw new WireError({ code: 2500, message: `Unknown path components: /${tooMany.join('/')}` });
  if (edgeName === undefined) return answerNode(call, node);
  return answerEdge(call, node, edgeOf(call, node, edgeName));
}

function edgeOf(call: Call, node: NodeRecord, name: string): Edge {
  const type = call.world.types[node.kind];
  const edge = Object.hasOwn(type.edges, name) ? type.edges[name] : undefined;
  if (!edge) throw unknownField(name, type.typeName);
  return edge;
}

function findNode(call: Call, id: string): NodeRecord {
  const wanted = id === 'me' ? (call.world.store.setting('user_id') ?? id) : id;
  const node = call.world.store.get(wanted);
  if (!node || call.world.types[node.kind].isGone?.(call.world, node)) throw missingObject(id, call.method);
  return node;
}

/** Several nodes at once, or with a name the same edge of each: `/insights?ids=1,2`. */
function answerIds(call: Call, edgeName?: string): unknown {
  const ids = call.params.words('ids');
  if (!ids || ids.length === 0)
    throw new WireError({ code: 2500, message: 'The path names no object; give an id or ids' });
  if (call.method !== 'GET') throw missingObject('', call.method);
  if (ids.length > MAX_IDS) throw invalidParameter(`At most ${MAX_IDS} ids are possible`, ['ids']);
  const read = (id: string): unknown => {
    const node = findNode(call, id);
    if (edgeName === undefined) return projectNode(call, lookedAt(call, node), askedFields(call.params));
    return answerEdge(call, node, edgeOf(call, node, edgeName));
  };
  return Object.fromEntries(ids.map((id) => [id, read(id)]));
}

function lookedAt({ world }: Call, node: NodeRecord): NodeRecord {
  return world.types[node.kind].look?.(world, node) ?? node;
}

function answerNode(call: Call, node: NodeRecord): unknown {
  if (!['GET', 'POST', 'DELETE'].includes(call.method)) throw missingObject(node.id, call.method);
  if (call.method === 'GET') return projectNode(call, lookedAt(call, node), askedFields(call.params));
  const type = call.world.types[node.kind];
  const handler = call.method === 'DELETE' ? type.remove : type.update;
  if (!handler) throw missingObject(node.id, call.method);
  return written(call, handler(call, node));
}

function answerEdge(call: Call, node: NodeRecord, edge: Edge): unknown {
  if (call.method !== 'GET') {
    const handler = call.method === 'DELETE' ? edge.remove : edge.create;
    if (!handler) throw missingObject(node.id, call.method);
    return written(call, handler(call, node));
  }
  if (!edge.list) throw missingObject(node.id, call.method);
  const fields = askedFields(call.params);
  const listing = edge.list(call, node);
  if ('value' in listing) return { data: fields ? pickFields(listing.value, fields) : listing.value };
  const page: Page = listPage(call, listing, (listed) => projectNode(call, listed, fields));
  const isUncut = fields !== null && 'rows' in listing && !listing.isCut;
  return isUncut ? { ...page, data: page.data.map((row) => pickFields(row, fields)) } : page;
}

/** Adds the requested `fields` of the written object to the answer of a write. */
function written(call: Call, { body, node }: WriteResult): unknown {
  const fields = askedFields(call.params);
  return fields && node ? { ...projectNode(call, node, fields), ...body } : body;
}
