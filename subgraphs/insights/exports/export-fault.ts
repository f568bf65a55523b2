/** Reason why an export failed for good. */
export type ExportFaultCode = 'TOO_LARGE' | 'ACCESS_LOST' | 'DISK_FULL' | 'TOO_SLOW' | 'FAILED';

/** Bounds of an export. */
export interface ExportLimits {
  rows: number;
  bytes: number;
}

/** Bounds of an export; an `Int` of the graph can say its bytes. */
export const EXPORT_LIMITS: ExportLimits = { rows: 1_000_000, bytes: 2 ** 31 - 1 };
/** Longest time of an attempt, which ends before its job is given to another worker (`kit/jobs`), after an hour. */
export const MOST_MINUTES = 50;

/** Ends an export without a file; its message is for the member. */
export class ExportFault extends Error {
  override readonly name = 'ExportFault';
  readonly code: ExportFaultCode;

  constructor(code: ExportFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A report with too many rows. */
export function tooManyRows(rows: number, most: number): ExportFault {
  return new ExportFault(
    'TOO_LARGE',
    `The report has ${rows} rows, and an export holds at most ${most}: ask for fewer days or ad accounts, or a higher level.`,
  );
}

/** A file that is too large. */
export function tooManyBytes(): ExportFault {
  return new ExportFault(
    'TOO_LARGE',
    'The file is larger than 2 GiB: ask for fewer days, metrics, action types or windows.',
  );
}

/** A member who may not read the report any more. */
export function accessLost(): ExportFault {
  return new ExportFault(
    'ACCESS_LOST',
    'The member who asked for the export may not read all of its ad accounts any more: ask for those that are readable.',
  );
}

/** A disk without room. */
export function noRoom(cause?: unknown): ExportFault {
  return new ExportFault('DISK_FULL', 'The disk of the files has no room: have room made, then ask again.', { cause });
}

/** Rows that took too long. */
export function tooSlow(): ExportFault {
  return new ExportFault(
    'TOO_SLOW',
    `The rows could not be written in ${MOST_MINUTES} minutes: ask for fewer days or ad accounts, or ask again later.`,
  );
}

/** Failures of another kind, several times over. */
export function failedOften(cause: unknown): ExportFault {
  return new ExportFault('FAILED', 'The file could not be written in several attempts: ask again later.', { cause });
}
