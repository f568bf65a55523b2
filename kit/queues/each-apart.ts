/** Receives what went wrong with one of several. */
export type Report = (error: unknown, id: string) => void;

/** Works on each in turn; one that fails is reported and hides no other. */
export async function eachApart<T extends { id: string }>(
  all: readonly T[],
  report: Report,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      report(error, one.id);
    }
  }
}
