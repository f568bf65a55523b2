import { setImmediate } from 'node:timers/promises';

/** Bodies up to this length take too little time to be worth a turn, in bytes. */
const SMALL = 65_536;

let last: Promise<void> = Promise.resolve();

/** Resolves for one large body after the other, with everything else of the process in between: to parse one takes up to a tenth of a second. */
export async function turnOf(length: number): Promise<void> {
  if (length <= SMALL) return;
  last = last.then(() => setImmediate());
  await last;
}
