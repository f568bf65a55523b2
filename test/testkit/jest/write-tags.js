import { readFileSync, writeFileSync } from 'node:fs';
import { secondsOf } from './file-times.ts';
import { retagged } from './seconds-tag.ts';

/** Writes the seconds that each file took into its first line, where all its tests have passed. */
export default class WriteTags {
  onTestResult(_test, ran) {
    if (ran.numFailingTests > 0 || ran.testExecError) return;
    const source = readFileSync(ran.testFilePath, 'utf8');
    const written = retagged(source, secondsOf(ran));
    if (written !== source) writeFileSync(ran.testFilePath, written);
  }
}
