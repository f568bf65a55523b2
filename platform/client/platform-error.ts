import type { Classification } from './classification.ts';
import type { ErrorEnvelope } from './error-envelope.ts';
import type { Outcome } from './outcome.ts';
import type { ThrottleScope } from './throttle-scope.ts';
import type { ReportedUsage } from './reported-usage.ts';

interface Details {
  classification: Classification;
  /** Error of the platform, without tokens; null when no error in its form arrived. */
  envelope: ErrorEnvelope | null;
  /** One line for a person: what was called and what went wrong, without secrets. */
  message: string;
  httpStatus: number | null;
  usage: ReportedUsage | null;
  traceId: string | null;
  sent: boolean;
}

/**
 * A call the platform refused, or whose answer did not arrive or made no sense. Safe to log: it holds no token, no
 * proof, no parameter value and no request body.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  /** Meaning for the platform's state; the one field to decide by. */
  readonly outcome: Outcome;
  readonly code: number | null;
  readonly subcode: number | null;
  readonly type: string | null;
  /** Short title meant for the platform's user, in the language of the token's owner. */
  readonly title: string | null;
  /** Explanation meant for the platform's user, in the same language. */
  readonly userMessage: string | null;
  /** Paths of the parameters the platform blames. */
  readonly blamedFields: string[][];
  /** Further data of the platform, such as the offsets from which a broken upload continues. */
  readonly errorData: Record<string, unknown> | null;
  /** The platform's own flag; it is set too rarely and too often to decide by. */
  readonly isTransient: boolean;
  readonly traceId: string | null;
  /** Null when no answer arrived. */
  readonly httpStatus: number | null;
  /** Seconds to wait, for throttles; otherwise null. */
  readonly retryAfterSeconds: number | null;
  /** Scope that a throttle holds back; otherwise null. */
  readonly throttleScope: ThrottleScope | null;
  /** True for a refusal known to be flaky: three more tries at most. */
  readonly boundedRetry: boolean;
  /** Business use case whose quota is used up, where calls of others go on; otherwise null. */
  readonly throttledUseCase: string | null;
  /** True when the same call never works and one over fewer days, objects or fields may. */
  readonly reduceData: boolean;
  /** True when a smaller `limit` alone may be enough. */
  readonly smallerPage: boolean;
  /** True when the object is gone, invisible, or too new to be seen. */
  readonly objectMissing: boolean;
  /** True when what was asked for is still being made: the same call works later. */
  readonly notReady: boolean;
  /** False only when no byte of the request can have left, because no connection came about: nothing happened then. */
  readonly sent: boolean;
  readonly usage: ReportedUsage | null;

  constructor({ classification, envelope, message, httpStatus, usage, traceId, sent }: Details) {
    super(message);
    this.outcome = classification.outcome;
    this.retryAfterSeconds = classification.retryAfterSeconds;
    this.throttleScope = classification.throttleScope;
    this.boundedRetry = classification.boundedRetry;
    this.throttledUseCase = classification.throttledUseCase;
    this.reduceData = classification.reduceData;
    this.smallerPage = classification.smallerPage;
    this.objectMissing = classification.objectMissing;
    this.notReady = classification.notReady;
    this.code = envelope?.code ?? null;
    this.subcode = envelope?.subcode ?? null;
    this.type = envelope?.type ?? null;
    this.title = envelope?.title ?? null;
    this.userMessage = envelope?.userMessage ?? null;
    this.blamedFields = envelope?.blamedFields ?? [];
    this.errorData = envelope?.data ?? null;
    this.isTransient = envelope?.isTransient ?? false;
    this.traceId = envelope?.traceId ?? traceId;
    this.httpStatus = httpStatus;
    this.usage = usage;
    this.sent = sent;
  }
}
