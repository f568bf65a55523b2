/** One side of a comparison: prepares nothing itself, so that a run measures only the work. */
export interface Contender {
  name: string;
  run(): Promise<void>;
}

/** Result of interleaved runs of some contenders. */
export interface Measurement {
  name: string;
  /** Wall time of each run in milliseconds, in the order they were made. */
  runsMs: number[];
  medianMs: number;
  /** Median divided by the first contender's median; 1 for the first one itself. */
  ratio: number;
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Runs the contenders in turns (a b a b …), so that a noisy moment of the machine hits all of them alike, and compares
 * medians. The first contender is the yardstick. One unmeasured round warms caches.
 */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Measurement[]> {
  const runs = contenders.map(() => [] as number[]);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const start = performance.now();
      await contender.run();
      if (round >= 0) runs[index]!.push(performance.now() - start);
    }
  }
  const yardstick = median(runs[0] ?? []);
  return contenders.map(({ name }, index) => {
    const medianMs = median(runs[index]!);
    return { name, runsMs: runs[index]!, medianMs, ratio: medianMs / yardstick };
  });
}
