import { PlatformError } from '#platform/client/platform-error.ts';

/** A refusal of the platform because of the request itself. */
export interface ReportRefusal {
  reason: 'TOO_BIG' | 'NOT_YET' | 'MISSING' | 'REJECTED';
  code: number | null;
  subcode: number | null;
  message: string;
}

/** The refusal in a reader's error; rethrows an error that says nothing about the request. */
export function reportRefusal(error: unknown): ReportRefusal {
  if (!(error instanceof PlatformError)) throw error;
  const { code, subcode, userMessage, message } = error;
  return { reason: reasonOf(error), code, subcode, message: userMessage ?? message };
}

function reasonOf({ reduceData, notReady, objectMissing }: PlatformError): ReportRefusal['reason'] {
  if (reduceData) return 'TOO_BIG';
  if (notReady) return 'NOT_YET';
  return objectMissing ? 'MISSING' : 'REJECTED';
}
