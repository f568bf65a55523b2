/** The platform's error object in one form: missing parts are null, `error_data` is an object either way it arrives. */
export interface ErrorEnvelope {
  code: number | null;
  subcode: number | null;
  type: string | null;
  message: string;
  title: string | null;
  userMessage: string | null;
  isTransient: boolean;
  traceId: string | null;
  data: Record<string, unknown> | null;
  /** Paths of the parameters the platform blames, such as `[['targeting', 'geo_locations']]`. */
  blamedFields: string[][];
}
