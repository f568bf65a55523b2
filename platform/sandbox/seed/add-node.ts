import type { NodeRecord } from '../store/node-record.ts';

/** Time at which the seeded objects were made. */
export const SEED_TIME = Date.parse('2025-01-15T09:00:00Z');

/** Adds one node of the seed. */
export type AddNode = (node: Partial<NodeRecord> & Pick<NodeRecord, 'id' | 'kind' | 'name'>) => NodeRecord;
