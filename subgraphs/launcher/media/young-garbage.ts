import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Frees what was allocated a moment ago and is not used any more, in about a millisecond. The engine itself waits until such memory
 * outside its heap, the pieces of a passing file, has come to some 64 MiB for each process.
 */
export function collectYoungGarbage(): void {
  collector({ type: 'minor' });
}

const collector = exposedCollector();

/** The collector is exposed only to contexts made after the flag was set. */
function exposedCollector(): (options: { type: 'minor' }) => void {
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc') as (options: { type: 'minor' }) => void;
}
