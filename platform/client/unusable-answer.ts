import { classifyError } from './classify-error.ts';
import { PlatformError } from './platform-error.ts';
import type { ReportedUsage } from './reported-usage.ts';

interface Details {
  /** GET also for a batch that only reads. */
  method: 'GET' | 'POST' | 'DELETE';
  message: string;
  httpStatus: number | null;
  usage?: ReportedUsage | null;
  traceId?: string | null;
  sent?: boolean;
}

/** The error of a call whose answer is missing or makes no sense: `unknown` for a write, `transient_read` for a read. */
export function unusableAnswer({ usage = null, traceId = null, sent = true, ...details }: Details): PlatformError {
  const { method, message, httpStatus } = details;
  const classification = classifyError(null, { method, httpStatus, headers: {} });
  return new PlatformError({ classification, envelope: null, message, httpStatus, usage, traceId, sent });
}
