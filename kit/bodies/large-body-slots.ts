import { setImmediate } from 'node:timers/promises';

/** Bodies up to this length, in bytes, are parsed too quickly to need a time slot. */
const SMALL = 65_536;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves for one large body after the other, with everything else of the process in between: parsing one takes up to a tenth of a second.
 */
export async function slotFor(length: number): Promise<void> {
  if (length <= SMALL) return;
  last = last.then(() => setImmediate());
  await last;
}
