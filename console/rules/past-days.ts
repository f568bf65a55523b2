const DAY_MS = 86_400_000;

/** The last days that are over everywhere on earth, so that they are over in every ad account. */
export function pastDays(count: number, now: Date): { from: string; to: string } {
  const last = now.getTime() - 2 * DAY_MS;
  const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
  return { from: dayOf(last - (count - 1) * DAY_MS), to: dayOf(last) };
}
