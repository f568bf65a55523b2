/** The times of a test file, of what Jest tells its reporters. */
export interface RanFile {
  testFilePath: string;
  perfStats: { start: number; end: number };
}

/** Seconds that a test file took; none where it could not be loaded. */
export function secondsOf({ perfStats }: RanFile): number {
  return (perfStats.end - perfStats.start) / 1000;
}

/** The files that took longest, the longest first. */
export function slowest(files: readonly RanFile[], count: number): { path: string; seconds: number }[] {
  return files
    .map((file) => ({ path: file.testFilePath, seconds: secondsOf(file) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
