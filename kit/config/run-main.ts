import { StartError } from './start-error.ts';

/** Errors of the operating system about files and folders, which name the fault and the path themselves. */
const FILE_FAULTS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EMFILE']);

/**
 * Runs a program from its main file. When it rejects, the process ends with code 1. A fault that an operator can correct is printed as one
 * message without a stack, any other one with all details.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${startFaultText(error)}\n`);
    process.exit(1);
  }
}

/** Text for an error that ended a program. */
function startFaultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined && FILE_FAULTS.has(code)) return error.message;
  return error.stack ?? error.message;
}
