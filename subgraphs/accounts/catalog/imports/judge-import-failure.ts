import { QueueLost } from '#kit/queues/queue.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { ImportError } from './asset-import.ts';

/** What becomes of an import whose reading failed. */
export type ImportVerdict =
  /** The step begins again. */
  | { move: 'RESTART'; error: ImportError }
  /** It goes on where it was: after `afterMs`, or, where the platform said nothing, ever later. */
  | { move: 'WAIT'; afterMs: number | null; error: ImportError }
  /** It goes on where it was when somebody has renewed the credentials. */
  | { move: 'PAUSE'; error: ImportError }
  | { move: 'FAIL'; error: ImportError };

const WAIT = 'Nothing: it goes on by itself.';
const CONNECT = 'Connect the workspace to the platform again, with credentials that reach this ad account.';
const SEE = 'Look at what the platform said; the import is tried again by itself.';

/**
 * Judges what was thrown while a page was read or stored. Throws again what says nothing about the import: a lost queue, a
 * database that cannot be reached.
 *
 * @param resumed whether a cursor was used, which the platform may have forgotten
 */
export function judgeImportFailure(error: unknown, resumed: boolean): ImportVerdict {
  if (error instanceof PlatformError) return judgePlatform(error, resumed);
  if (error instanceof Refusal) return judgeRefusal(error);
  if (error instanceof QueueLost || !isOwnFault(error)) throw error;
  const message = 'What the platform answered could not be stored.';
  return { move: 'FAIL', error: { code: 'INTERNAL', message, advice: 'Look at the error in the logs.' } };
}

/** What is left over when the reader has dealt with throttles, refused credentials and answers that did not come. */
function judgePlatform(error: PlatformError, resumed: boolean): ImportVerdict {
  const said: ImportError = { code: 'PLATFORM_REJECTED', message: error.userMessage ?? error.message, advice: SEE };
  return resumed && !error.reduceData ? { move: 'RESTART', error: said } : { move: 'FAIL', error: said };
}

function judgeRefusal({ code, message, extensions }: Refusal): ImportVerdict {
  const retryAfterMs = Number(extensions['retryAfterMs'] ?? Number.NaN);
  switch (code) {
    case 'RATE_LIMITED':
      return {
        move: 'WAIT',
        afterMs: Number.isFinite(retryAfterMs) ? retryAfterMs : 1_000,
        error: { code, message: "The ad account's calls are used up for now.", advice: WAIT },
      };
    case 'PLATFORM_UNAVAILABLE':
      return { move: 'WAIT', afterMs: null, error: { code, message, advice: WAIT } };
    case 'PLATFORM_REJECTED':
      return { move: 'PAUSE', error: { code, message, advice: CONNECT } };
    default:
      return { move: 'FAIL', error: { code, message, advice: SEE } };
  }
}

/** Data the tables do not take, and mistakes of this program; not a database that is away or busy. */
function isOwnFault(error: unknown): boolean {
  const state = String((error as { code?: unknown } | null)?.code ?? '');
  return /^2[23]/.test(state) || error instanceof TypeError || error instanceof SyntaxError;
}
