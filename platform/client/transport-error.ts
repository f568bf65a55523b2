/** Says nothing about the platform: the caller ended the request, or kept it from leaving. */
const BY_CALLER: ReadonlySet<string> = new Set(['aborted', 'closed', 'withheld']);

/** No complete answer arrived. Never leaves the client, which makes a `PlatformError` of it. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  /** `timeout`, `aborted`, `closed`, `withheld`, or the code of the failure, such as `ECONNRESET`. */
  readonly reason: string;
  /** Status of the answer that was cut off, or null when not even its head arrived. */
  readonly httpStatus: number | null;
  /** False only when no connection came about, so that no byte can have left. */
  readonly sent: boolean;

  constructor(reason: string, httpStatus: number | null, sent: boolean) {
    super(reason);
    this.reason = reason;
    this.httpStatus = httpStatus;
    this.sent = sent;
  }

  get byCaller(): boolean {
    return BY_CALLER.has(this.reason);
  }
}
