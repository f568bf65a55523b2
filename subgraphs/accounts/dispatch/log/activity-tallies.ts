import type { OperationState } from '../operation/operation-state.ts';

/** Groups of states in which an activity counts its operations. */
type Tally = 'planned' | 'moving' | 'confirmed' | 'refused' | 'review';

/** Tally of an operation in each state. */
export const TALLY_OF: Record<OperationState, Tally> = {
  PLANNED: 'planned',
  READY: 'moving',
  SENDING: 'moving',
  THROTTLED: 'moving',
  PROCESSING: 'moving',
  UNKNOWN: 'moving',
  RECONCILING: 'moving',
  CONFIRMED: 'confirmed',
  REJECTED: 'refused',
  ABANDONED: 'refused',
  NEEDS_REVIEW: 'review',
};
