import type { Measurement } from '#test/bench/measure.ts';

/** Report of one suite: comparisons and single figures, each with its goal if there is one. */
export interface SuiteReport {
  comparisons: Measurement[];
  figures: { name: string; value: number; unit: string; goal?: string }[];
  /** Rows of a form of the suite's own, printed as they are. */
  table?: { columns: readonly string[]; rows: readonly object[] };
}

/** Options of the command line. */
export interface BenchOptions {
  /** Size of the data, in the suite's own unit; its default otherwise. */
  rows?: number;
}

/** A benchmark, found by its name: `npm run bench -- NAME`. */
export interface Suite {
  name: string;
  /** One line on what is compared with what. */
  about: string;
  run(options: BenchOptions): Promise<SuiteReport>;
}
