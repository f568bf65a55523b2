import { backoffMs } from '#kit/clock/pause.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { ImportError, InsightsImportState } from '../account-import.ts';
import type { ImportSchedule } from '../plan/schedule.ts';

/** Next step of an import whose platform says nothing about a report. */
export interface RefusalVerdict {
  state: InsightsImportState;
  error: ImportError;
  waits: number;
  waitMs: number;
}

const WAIT = 'Nothing: it goes on by itself.';
const CONNECT = 'Connect the workspace to the platform again, with credentials that reach this ad account.';

/** Judges what accounts answered instead of a report. Throws again what is no word about the platform. */
export function judgeRefusal(error: unknown, waits: number, schedule: ImportSchedule): RefusalVerdict {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, extensions } = error;
  switch (code) {
    case 'RATE_LIMITED': {
      const said = Number(extensions['retryAfterMs']);
      const shown = {
        code,
        message: 'The platform takes no more calls for insights of this ad account for now.',
        advice: WAIT,
      };
      return { state: 'WAITING', error: shown, waits, waitMs: Number.isFinite(said) ? said : schedule.firstWaitMs };
    }
    case 'PLATFORM_UNAVAILABLE': {
      const waitMs = backoffMs(schedule.firstWaitMs, schedule.longestWaitMs, waits + 1);
      return { state: 'WAITING', error: { code, message, advice: WAIT }, waits: waits + 1, waitMs };
    }
    case 'PLATFORM_REJECTED':
    case 'NOT_FOUND':
      return { state: 'PAUSED', error: { code, message, advice: CONNECT }, waits, waitMs: schedule.pausedMs };
    default:
      throw error;
  }
}
