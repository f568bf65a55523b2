import { classifyError } from './classify-error.ts';
import { isRecord } from './is-record.ts';

/** A report of insights under way, as its node says. */
export interface ReportRun {
  /**
   * - `NOT_YET`: to be asked again later, and given up after a while, since some never end
   * - `COMPLETED`: its rows can be read
   * - `FAILED`, `SKIPPED`: it has no rows and never will
   */
  state: 'NOT_YET' | 'COMPLETED' | 'FAILED' | 'SKIPPED';
  /** The platform's own word for it. */
  status: string;
  /** Progress, for people only: 100 does not mean that the rows can be read. */
  percent: number | null;
  /** Reason of a failure, where the platform gives one. */
  error: { code: number | null; subcode: number | null; message: string | null } | null;
  /** True when the report was too big: the same one fails again, one over fewer days, objects or fields may not. */
  tooBig: boolean;
}

/** Fields of a report's node that `readReportRun` reads. */
export const REPORT_RUN_FIELDS =
  'async_status,async_percent_completion,error_code,error_subcode,error_message,error_user_title,error_user_msg';

const STATES: Record<string, ReportRun['state']> = {
  'Job Completed': 'COMPLETED',
  'Job Failed': 'FAILED',
  'Job Skipped': 'SKIPPED',
};

/** Reads the state of a report. A status that is not known is `NOT_YET`: only `Job Completed` means that rows can be read. */
export function readReportRun(node: unknown): ReportRun {
  const run = isRecord(node) ? node : {};
  const status = typeof run.async_status === 'string' ? run.async_status : '';
  const state = STATES[status] ?? 'NOT_YET';
  const percent = readNumber(run.async_percent_completion);
  const code = readNumber(run.error_code);
  const subcode = readNumber(run.error_subcode);
  const message = [run.error_user_msg, run.error_message].find((text) => typeof text === 'string' && text !== '');
  const hasError = code !== null || message !== undefined;
  const error = { code, error_subcode: subcode, message };
  const { reduceData } = classifyError({ error }, { method: 'GET', httpStatus: null, headers: {} });
  return {
    state,
    status,
    percent,
    error: hasError ? { code, subcode, message: (message as string | undefined) ?? null } : null,
    tooBig: state !== 'COMPLETED' && reduceData,
  };
}

/**
 * Reads the id of a report out of the answer that started it.
 *
 * @returns null when the answer names none
 */
export function readReportRunId(answer: unknown): string | null {
  const id = isRecord(answer) ? answer.report_run_id : undefined;
  const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
  return typeof text === 'string' && /^\d+$/.test(text) ? text : null;
}

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
