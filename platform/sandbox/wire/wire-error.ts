/** Everything an error envelope can say, apart from the trace id which is added when it is sent. */
export interface WireErrorDetails {
  status?: number;
  message: string;
  type?: string;
  code: number;
  subcode?: number;
  transient?: boolean;
  title?: string;
  userMessage?: string;
  /** Paths of the parameters to blame, e.g. `[['daily_budget']]`. */
  blame?: string[][];
  /** Further members of `error_data`. */
  data?: Record<string, unknown>;
  /** Minutes until the account may call again; sent in the usage header only. */
  regainMinutes?: number;
}

/** A refusal in the platform's own terms: it leaves the server as an error envelope and nothing is written. */
export class WireError extends Error {
  readonly details: WireErrorDetails;

  constructor(details: WireErrorDetails) {
    super(details.message);
    this.name = 'WireError';
    this.details = details;
  }
}

/** An invalid parameter: HTTP 400, code 100, with the fields to blame. */
export function invalidParameter(message: string, blame: string[] = []): WireError {
  return new WireError({ code: 100, message: `(#100) ${message}`, blame: blame.length > 0 ? [blame] : undefined });
}

/** A validation failure which the platform distinguishes by its subcode, with a title and a sentence for people. */
export function invalidWithSubcode(
  subcode: number,
  title: string,
  userMessage: string,
  blame: string[] = [],
): WireError {
  const blamed = blame.length > 0 ? [blame] : undefined;
  return new WireError({ code: 100, subcode, message: 'Invalid parameter', title, userMessage, blame: blamed });
}

/** The object does not exist, or the token may not see it, or the method does not fit it: code 100, subcode 33. */
export function missingObject(id: string, method: string): WireError {
  return new WireError({
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  });
}

/** A field or edge the node type does not have. */
export function unknownField(field: string, typeName: string): WireError {
  return new WireError({
    code: 100,
    message: `(#100) Tried accessing nonexisting field (${field}) on node type (${typeName})`,
  });
}
