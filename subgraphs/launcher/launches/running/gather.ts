/** Changes are taken over together if they come this near to each other: sooner than anybody sees, and for much less work. */
const LEAST_MS = 100;
/** How much of this process's time one launch may ask for, and how long one waits at most however many there are. */
const SHARE_MS = 12;
const MOST_MS = 500;

/** How long after a look at a launch the next one is, where so many launches are carried out at once. */
export function gatherMs(launches: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, launches * SHARE_MS));
}
