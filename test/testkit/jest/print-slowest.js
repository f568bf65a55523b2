import { relative } from 'node:path';
import { slowest } from './file-times.ts';

const PRINTED = 10;

/** Prints the test files that took longest, at the end of a run of many. */
export default class PrintSlowest {
  #root;

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= PRINTED) return;
    const lines = slowest(testResults, PRINTED).map(
      ({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(this.#root, path)}`,
    );
    process.stderr.write(`\nSlowest files:\n${lines.join('\n')}\n`);
  }
}
