import type { World } from '../objects/node-type.ts';
import { isRecord } from '../wire/is-record.ts';

type Answer = { status: number; body: unknown };

/**
 * Changes or removes a stored object behind the callers' backs, past all rules: `PATCH /_state/objects/{id}` with `name`, `status` and
 * `data` (merged; null takes a member away), `DELETE /_state/objects/{id}`. Ads with `data.review` DISAPPROVED and objects with
 * `data.issues_info` show it in their effective status.
 */
export function changeObject({ store, clock }: World, method: string, id: string, body: unknown): Answer {
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
  store.save({ ...node, name, status, data, updatedAt: clock.now() });
  return { status: 200, body: { id, name, status, data } };
}
