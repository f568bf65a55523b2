import { counter } from '#kit/metrics/metrics.ts';
import type { ImportRow } from './asset-import.ts';
import type { ImportedAssetKind } from './import-step.ts';

/** Counts objects read from the platform. */
export function countRead(kind: ImportedAssetKind, objects: number): void {
  const read = counter('adops_imported_objects_total', "Objects read by imports of ad accounts' assets.", ['kind']);
  read.inc({ kind }, objects);
}

/** Counts imports by their end; `FAILED` and `PAUSED` are the ones to watch. */
export function countEnd({ mode, state }: Pick<ImportRow, 'mode' | 'state'>): void {
  const ends = counter('adops_imports_total', "Imports of ad accounts' assets, by how they ended.", ['mode', 'state']);
  ends.inc({ mode, state });
}
