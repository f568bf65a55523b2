import type { OperationState } from '../operation/operation-state.ts';

/** What an activity counts its operations by. */
type Tally = 'planned' | 'moving' | 'confirmed' | 'refused' | 'review';

/** What an operation in a state is counted as. */
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
