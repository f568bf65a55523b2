import type { Money } from '#kit/money/money.ts';

/** Fields of schedules that tests read. */
export const SCHEDULE_FIELDS = `{ id version name enabled pauseReason pauseMessage nextRunAt failuresInARow warnings { code path message }
  currentVersion { number collectionVersion batchLimit batchBudgetLimitMinor batchBudgetLimit { amountMinor currency formatted } savedBy templateVersion { id } request { selection { kind } } }
  content { ready runs unknownReason }
  runs(first: 20) { totalCount edges { node { id localTime timezone repeatedLocalTime dueAt state outcome reason details { code path message }
    version { number } launch { id requestKey state } overlappedLaunch { id } taken remaining budgetMinor budget { amountMinor currency formatted } missedCount missedUntil } } } }`;

/** A run as it is shown. */
export interface ShownRun {
  id: string;
  localTime: string;
  timezone: string;
  repeatedLocalTime: boolean;
  dueAt: string;
  state: string;
  outcome: string | null;
  reason: string | null;
  details: { code: string; path: string; message: string }[];
  version: { number: number };
  launch: { id: string; requestKey: string; state: string } | null;
  overlappedLaunch: { id: string } | null;
  taken: number | null;
  remaining: number | null;
  budgetMinor: string | null;
  budget: Money | null;
  missedCount: number | null;
  missedUntil: string | null;
}

/** A schedule as it is shown. */
export interface ShownSchedule {
  id: string;
  version: number;
  name: string;
  enabled: boolean;
  pauseReason: string | null;
  pauseMessage: string | null;
  nextRunAt: string | null;
  failuresInARow: number;
  warnings: { code: string; path: string; message: string }[];
  currentVersion: {
    number: number;
    collectionVersion: number | null;
    batchLimit: number;
    batchBudgetLimit: Money | null;
    savedBy: string;
  };
  content: { ready: number | null; runs: number | null; unknownReason: string | null };
  runs: { totalCount: number; edges: { node: ShownRun }[] };
}
