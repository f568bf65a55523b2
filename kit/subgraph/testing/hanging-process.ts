import { createLogger } from '#kit/logging/create-logger.ts';
import { onTermination } from '../on-termination.ts';

/** A process whose work never comes to an end, for tests: ends a moment after the signal to end. */
onTermination(() => new Promise(() => undefined), createLogger(), Number(process.argv[2]));
setInterval(() => undefined, 60_000);
process.stdout.write('ready\n');
