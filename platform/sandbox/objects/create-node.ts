import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { attachLabels } from './attach-labels.ts';
import { recordCreation } from './activity-log.ts';
import { isDryRun } from './lifecycle.ts';
import type { Call, WriteResult } from './node-type.ts';

/** Parts of a new node of an account. */
export interface NewNode {
  kind: NodeKind;
  accountId: string;
  parentId?: string | null;
  name: string;
  status: string;
  data: Record<string, unknown>;
  id?: string;
}

/** Stores a new node that list edges show after the configured lag. */
export function insertNode(call: Call, node: NewNode): NodeRecord {
  const { store, clock, settings } = call.world;
  const now = clock.now();
  const lag = settings().listLagMs;
  const record = { ...node, id: node.id ?? store.nextId(), parentId: node.parentId ?? null };
  const inserted = store.insert({ ...record, createdAt: now, updatedAt: now, visibleAt: now + lag });
  recordCreation(call.world, inserted);
  return inserted;
}

/** Stores a validated node with its labels, in one piece; a dry run stores nothing. */
export function createNode(call: Call, node: NewNode): WriteResult {
  if (isDryRun(call)) return { body: { success: true } };
  const inserted = insertNode(call, node);
  attachLabels(call, inserted);
  return { body: { id: inserted.id }, node: inserted };
}
