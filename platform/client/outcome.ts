/**
 * Meaning of a failed call for the platform's state.
 * - `rejected`: documented refusal, nothing happened; the same call fails again
 * - `throttled`: nothing happened; the same call may succeed after a wait
 * - `auth`: nothing happened; the connection needs new credentials or its owner's help
 * - `unknown`: a write that may have happened; the state has to be read before anything is sent again
 * - `transient_read`: a read that failed and may simply be repeated
 */
export type Outcome = 'rejected' | 'throttled' | 'unknown' | 'auth' | 'transient_read';
