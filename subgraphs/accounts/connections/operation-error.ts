/** The reason of a refusal, by the platform or by this service, without secrets. */
export interface OperationError {
  code: number | null;
  subcode: number | null;
  title: string | null;
  message: string;
  blamedFields: string[];
}
