const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Thrown for a file that does not fit on the disk. */
export class DiskFull extends Error {
  constructor(cause?: unknown) {
    super('There is no room for the file on the disk.', { cause });
    this.name = 'DiskFull';
  }
}

/** True when an error, or its cause, says that there is no room. */
export function saysDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  if (!(error instanceof Error)) return false;
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || saysDiskFull(error.cause);
}
