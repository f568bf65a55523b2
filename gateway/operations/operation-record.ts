import type { EdgeContext } from '#gateway/operations/edge-context.ts';

/** Logged and counted properties of an operation; never its variables. */
export interface OperationRecord {
  edge: EdgeContext;
  type: 'query' | 'mutation' | 'subscription' | 'none';
  name: string | null;
  failed: boolean;
  ms: number;
}
