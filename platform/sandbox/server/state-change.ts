import type { World } from '../objects/node-type.ts';
import { noteStop } from '../objects/lifecycle.ts';
import { isRecord } from '../wire/is-record.ts';

type Answer = { status: number; body: unknown };

/**
 * Changes or removes a stored object behind the callers' backs, past all rules: `PATCH /_state/objects/{id}` with `name`, `status` and
 * `data` (merged; null takes a member away), `DELETE /_state/objects/{id}`. Ads with `data.review` DISAPPROVED and objects with
 * `data.issues_info` show it in their effective status; `data.insights` of an ad names deliveries by day (see `namedDelivery`).
 */
export function changeObject(world: World, method: string, id: string, body: unknown): Answer {
  const { store, clock } = world;
  const node = store.get(id);
  if (!node) return { status: 404, body: { mistakes: [`there is no object ${id}`] } };
  if (method === 'DELETE') {
    store.remove(id);
    return { status: 200, body: {} };
  }
  if (method !== 'PATCH') return { status: 405, body: { mistakes: ['methods: PATCH, DELETE'] } };
  const change = isRecord(body) ? body : {};
  const mistakes = Object.keys(change)
    .filter((name) => !['name', 'status', 'data'].includes(name))
    .map((name) => `${name}: unknown; known are name, status, data`);
  if (change.data !== undefined && !isRecord(change.data)) mistakes.push('data: must be an object');
  if (mistakes.length > 0) return { status: 400, body: { mistakes } };
  const merged = Object.entries({ ...node.data, ...(isRecord(change.data) ? change.data : {}) });
  const data = Object.fromEntries(merged.filter(([, value]) => value !== null));
  const name = String(change.name ?? node.name);
  const status = String(change.status ?? node.status);
  const changed = { ...node, name, status, data, updatedAt: clock.now() };
  noteStop(world, changed);
  store.save(changed);
  return { status: 200, body: { id, name, status, data } };
}
