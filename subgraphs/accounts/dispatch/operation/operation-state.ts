/** Every state of an operation. */
export const OPERATION_STATES = [
  'PLANNED',
  'READY',
  'SENDING',
  'THROTTLED',
  'PROCESSING',
  'UNKNOWN',
  'RECONCILING',
  'CONFIRMED',
  'REJECTED',
  'NEEDS_REVIEW',
  'ABANDONED',
] as const;
/** State of an operation. */
export type OperationState = (typeof OPERATION_STATES)[number];

/** Final states, left only when the operation is asked for again or a request is found to have taken effect late. */
export const FINAL_STATES: ReadonlySet<OperationState> = new Set([
  'CONFIRMED',
  'REJECTED',
  'NEEDS_REVIEW',
  'ABANDONED',
]);

/** Events of an operation. */
export type OperationEvent =
  | { type: 'PARENTS_CONFIRMED' }
  | { type: 'PARENT_REFUSED' }
  | { type: 'SEND' }
  | { type: 'GIVE_BACK' }
  | { type: 'DONE' }
  | { type: 'REFUSED' }
  | { type: 'THROTTLE' }
  | { type: 'PROCESS' }
  | { type: 'WAIT_OVER' }
  | { type: 'OUTCOME_LOST' }
  | { type: 'LOOK' }
  | { type: 'FOUND' }
  | { type: 'FOUND_DIFFERENT' }
  | { type: 'FOUND_LATE' }
  | { type: 'EMPTY'; emptyReads: number; ageMs: number; settleMs: number; losses: number }
  | { type: 'GIVE_UP' }
  | { type: 'STOP' }
  | { type: 'TARGET_GONE' }
  | { type: 'RESUME' }
  | { type: 'RESTORED' }
  | { type: 'ASKED_AGAIN' }
  | { type: 'SET_AGAIN' }
  | { type: 'PARENTS_CONFIRMED_AFTER_RESTORE' };

/** Number of lost outcomes after which a person has to decide. */
export const MAX_ATTEMPTS = 5;
/** Number of successful searches that must find nothing before an object counts as absent. */
const MIN_EMPTY_READS = 3;

type Step = (event: never) => OperationState;
type Table = { [S in OperationState]: Partial<Record<OperationEvent['type'], OperationState | Step>> };

const TABLE: Table = {
  PLANNED: {
    PARENTS_CONFIRMED: 'READY',
    PARENTS_CONFIRMED_AFTER_RESTORE: 'UNKNOWN',
    PARENT_REFUSED: 'ABANDONED',
    STOP: 'ABANDONED',
  },
  READY: { SEND: 'SENDING', RESTORED: 'UNKNOWN', STOP: 'ABANDONED' },
  SENDING: {
    GIVE_BACK: 'READY',
    DONE: 'CONFIRMED',
    REFUSED: 'REJECTED',
    FOUND_DIFFERENT: 'NEEDS_REVIEW',
    THROTTLE: 'THROTTLED',
    PROCESS: 'PROCESSING',
    OUTCOME_LOST: 'UNKNOWN',
    RESTORED: 'UNKNOWN',
  },
  THROTTLED: { WAIT_OVER: 'READY', RESTORED: 'UNKNOWN', STOP: 'ABANDONED' },
  PROCESSING: { WAIT_OVER: 'READY', RESTORED: 'UNKNOWN' },
  UNKNOWN: { LOOK: 'RECONCILING' },
  RECONCILING: {
    FOUND: 'CONFIRMED',
    FOUND_DIFFERENT: 'NEEDS_REVIEW',
    EMPTY: afterEmptyRead,
    TARGET_GONE: 'REJECTED',
    RESUME: 'READY',
    GIVE_UP: 'NEEDS_REVIEW',
  },
  CONFIRMED: { ASKED_AGAIN: 'PLANNED', FOUND_LATE: 'NEEDS_REVIEW', SET_AGAIN: 'READY' },
  REJECTED: { ASKED_AGAIN: 'PLANNED', FOUND_LATE: 'NEEDS_REVIEW' },
  NEEDS_REVIEW: {},
  ABANDONED: { ASKED_AGAIN: 'PLANNED', FOUND_LATE: 'NEEDS_REVIEW' },
};

/** Thrown for an event that is impossible in a state: a fault of dispatch, never of its caller. */
export class ImpossibleStep extends Error {
  override readonly name = 'ImpossibleStep';

  constructor(state: OperationState, event: OperationEvent['type']) {
    super(`operation in ${state} cannot take ${event}`);
  }
}

/**
 * Returns the next state of an operation. Pure, and the only place that knows the transitions. SENDING and UNKNOWN lead back to READY only
 * by proof that nothing happened, or that the operation continues instead of beginning again.
 * @throws ImpossibleStep for an event that is impossible in this state
 */
export function nextState(state: OperationState, event: OperationEvent): OperationState {
  const step = TABLE[state][event.type];
  if (step === undefined) throw new ImpossibleStep(state, event.type);
  return typeof step === 'function' ? step(event as never) : step;
}

/** Absent only after the settle time and enough empty reads: an object can appear late, both by lag and by a slow request. */
function afterEmptyRead(event: Extract<OperationEvent, { type: 'EMPTY' }>): OperationState {
  const absent = event.emptyReads >= MIN_EMPTY_READS && event.ageMs >= event.settleMs;
  if (!absent) return 'RECONCILING';
  return event.losses < MAX_ATTEMPTS ? 'READY' : 'NEEDS_REVIEW';
}
