import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import { recordChanges } from './activity-log.ts';
import type { Call, World, WriteResult } from './node-type.ts';

const ON_CREATE = ['ACTIVE', 'PAUSED'] as const;
const ON_UPDATE = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'] as const;

/** The status a new object is given; ACTIVE when none is sent. */
export function statusOnCreate(call: Call): string {
  return call.params.word('status', ON_CREATE) ?? 'ACTIVE';
}

/** The status in effect: what was configured, unless a parent is paused, archived or deleted, or a review runs. */
export function effectiveStatus(world: World, node: NodeRecord): string {
  if (node.status === 'DELETED' || node.status === 'ARCHIVED') return node.status;
  const adset = node.kind === 'ad' ? world.store.place(node.parentId) : undefined;
  const campaignId = node.kind === 'ad' ? adset?.parentId : node.parentId;
  const campaign = node.kind === 'campaign' ? undefined : world.store.place(campaignId);
  for (const gone of ['DELETED', 'ARCHIVED']) if (campaign?.status === gone || adset?.status === gone) return gone;
  if (node.kind === 'ad' && world.clock.now() < Number(node.data.reviewed_at ?? 0)) return 'PENDING_REVIEW';
  if (node.data.review === 'DISAPPROVED') return 'DISAPPROVED';
  if (node.status === 'PAUSED') return 'PAUSED';
  if (campaign?.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  if (adset?.status === 'PAUSED') return 'ADSET_PAUSED';
  return Array.isArray(node.data.issues_info) && node.data.issues_info.length > 0 ? 'WITH_ISSUES' : node.status;
}

const DELETED_SUBCODES: Record<string, number> = { campaign: 1487566, adset: 1487056, ad: 1487566 };

const ENVELOPE = new Set(['access_token', 'appsecret_proof', 'fields', 'id', 'method', 'format', 'locale']);

/** Returns the parameter names of an update's changes; clients send other parameters too, such as the object's own id. */
export function sentChanges(call: Call): string[] {
  return Object.keys(call.params.values).filter((name) => !ENVELOPE.has(name));
}

/**
 * Applies `status` and `name` of an update to the node in memory.
 *
 * @throws WireError when a deleted object is changed, or an archived one is given more than a name or its deletion
 */
export function applyLifecycle(call: Call, node: NodeRecord): void {
  const status = call.params.word('status', ON_UPDATE);
  const onlyName = sentChanges(call).every((name) => name === 'name');
  if (node.status === 'DELETED' && !onlyName && status !== 'DELETED') {
    const subcode = DELETED_SUBCODES[node.kind] ?? 1487566;
    throw invalidWithSubcode(subcode, 'Deleted Objects Cannot Be Changed', 'A deleted object can only be renamed.', [
      'status',
    ]);
  }
  if (node.status === 'ARCHIVED' && !onlyName && status !== 'DELETED' && status !== 'ARCHIVED') {
    const sentence = 'An archived object can only be renamed or deleted.';
    throw invalidWithSubcode(1885088, 'Archived Objects Cannot Be Changed', sentence, ['status']);
  }
  if (call.params.has('name')) node.name = readName(call);
  if (status !== undefined) node.status = status;
}

/** The name of an object: required, at most 400 characters. */
export function readName(call: Call): string {
  const name = call.params.requiredText('name');
  if ([...name].length > 400)
    throw invalidParameter('The parameter name must not be longer than 400 characters', ['name']);
  return name;
}

/** Stores a changed node, moves its `updated_time` and writes the audit. */
export function saveChange(world: World, node: NodeRecord, movesTime = true): WriteResult {
  if (movesTime) node.updatedAt = world.clock.now();
  noteStop(world, node);
  recordChanges(world, node);
  world.store.save(node);
  return { body: { success: true }, node };
}

/** Notes when an object ceased to run, since its delivery ends then; call it before the object is saved. */
export function noteStop(world: World, node: NodeRecord): void {
  if (node.status === 'ACTIVE') delete node.data.stopped_at;
  else if (world.store.place(node.id)?.status === 'ACTIVE') node.data.stopped_at = world.clock.now();
}

/** Deletes an object the way the platform does: it stays readable by its id. */
export function markDeleted(call: Call, node: NodeRecord): WriteResult {
  node.status = 'DELETED';
  return saveChange(call.world, node);
}

/**
 * Returns true when the call only wants to know if it would be accepted. @throws WireError code 100 for options which only go with `validate_only`
 */
export function isDryRun(call: Call): boolean {
  const options = call.params.words('execution_options') ?? [];
  const isDry = options.includes('validate_only');
  const alone = options.find((option) => option === 'include_recommendations' || option === 'synchronous_ad_review');
  if (alone !== undefined && !isDry)
    throw invalidParameter(`execution_options ${alone} needs validate_only beside it`, ['execution_options']);
  return isDry;
}
