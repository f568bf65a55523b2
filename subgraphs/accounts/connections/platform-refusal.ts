import {
  platformRejected,
  platformUnavailable,
  type PlatformFault,
  rateLimited,
  type Refusal,
} from '#kit/errors/refusals.ts';
import type { PlatformError } from '#platform/client/platform-error.ts';

/** Refusal for a caller whose call the platform refused or did not answer. */
export function platformRefusal(error: PlatformError): Refusal {
  const fault = faultOf(error);
  if (error.outcome === 'auth' || error.outcome === 'rejected') return platformRejected(fault);
  if (error.outcome === 'throttled') return rateLimited((error.retryAfterSeconds ?? 60) * 1_000);
  return platformUnavailable({ ...fault, retryAfterMs: 5_000 });
}

function faultOf({ code, subcode, title, userMessage, message, blamedFields }: PlatformError): PlatformFault {
  return {
    platformCode: code ?? undefined,
    platformSubcode: subcode ?? undefined,
    title: title ?? undefined,
    message: userMessage ?? message,
    blamedFields: blamedFields.map((path) => path.join('.')),
  };
}
