/** Reasons of refusals that a caller tells apart; the values of the graph. */
export type OperationErrorReason = 'GONE' | 'CHANGED_MEANWHILE' | 'TOO_LATE';

/** The reason of a refusal, by the platform or by this service, without secrets. */
export interface OperationError {
  code: number | null;
  subcode: number | null;
  title: string | null;
  message: string;
  blamedFields: string[];
  /** Null, or absent in what was stored without one, for any other reason. */
  reason?: OperationErrorReason | null;
}
