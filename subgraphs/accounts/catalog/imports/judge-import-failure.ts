import { QueueLost } from '#kit/queues/queue.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { ImportError } from './asset-import.ts';

/** Consequence of a failed read for its import. */
export type ImportVerdict =
  /** The step begins again. */
  | { move: 'RESTART'; error: ImportError }
  /** It continues at its present step: after `afterMs`, or at growing intervals where the platform named no time. */
  | { move: 'WAIT'; afterMs: number | null; error: ImportError }
  /** It continues at its present step once somebody has renewed the credentials. */
  | { move: 'PAUSE'; error: ImportError }
  | { move: 'FAIL'; error: ImportError };

const WAIT = 'Nothing: it goes on by itself.';
const CONNECT = 'Connect the workspace to the platform again, with credentials that reach this ad account.';
const SEE = 'Read the message of the platform; the import is tried again by itself.';

/**
 * Judges an error thrown while a page was read or stored. Rethrows errors that say nothing about the import: a lost queue, an unreachable
 * database.
 * @param resumed true when a cursor was used, which the platform may have forgotten
 */
export function judgeImportFailure(error: unknown, resumed: boolean): ImportVerdict {
  if (error instanceof PlatformError) return judgePlatform(error, resumed);
  if (error instanceof Refusal) return judgeRefusal(error);
  if (error instanceof QueueLost || !isOwnFault(error)) throw error;
  const message = 'The answer of the platform could not be stored.';
  return { move: 'FAIL', error: { code: 'INTERNAL', message, advice: 'Read the error in the logs.' } };
}

/** Judges the remaining errors; the reader handles throttles, refused credentials and missing answers. */
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

/** True for data the tables refuse, and mistakes of this program; false for an unreachable or busy database. */
function isOwnFault(error: unknown): boolean {
  const state = String((error as { code?: unknown } | null)?.code ?? '');
  return /^2[23]/.test(state) || error instanceof TypeError || error instanceof SyntaxError;
}
