import type { LimitValues } from './limit-values.ts';

/** A version of an ad account's limits: the state from one change to the next. */
export interface LimitsVersion extends LimitValues {
  adAccountId: string;
  /** Counted from 1. */
  version: number;
  changedBy: string;
  changedAt: Date;
}
