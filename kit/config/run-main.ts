import { StartError } from './start-error.ts';

/** Answers of the operating system about files and folders, which say by themselves what is wrong and where. */
const FILE_FAULTS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EMFILE']);

/**
 * Runs a program from its main file. When it rejects, the process ends with code 1: what an operator can mend is told
 * in one message without a stack, anything else with all there is to find it by.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${tellStartFault(error)}\n`);
    process.exit(1);
  }
}

/** What is written for an error that ended a program. */
function tellStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined && FILE_FAULTS.has(code)) return error.message;
  return error.stack ?? error.message;
}
