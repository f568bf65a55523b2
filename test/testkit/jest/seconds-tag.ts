import { closeSync, openSync, readSync } from 'node:fs';

/** The first line of a test file that takes long, as in `@seconds 40 — four starts of the whole service`. */
export interface SecondsTag {
  seconds: number;
  /** Reason why the file takes that long. */
  reason?: string;
}

/** A test file that takes longer gives a reason. */
export const SECONDS_WITHOUT_REASON = 20;

/** Quicker files have no tag: their order does not matter. */
const TAGGED_FROM_SECONDS = 10;
const STEP_SECONDS = 5;
const HEAD_BYTES = 300;
const TAG = /^\/\*\* @seconds (\d+)(?: — (\S.*?))? \*\/\n/u;

/** Reads the tag in front of a test file's text. */
export function tagOf(source: string): SecondsTag | undefined {
  const found = TAG.exec(source);
  return found ? { seconds: Number(found[1]), ...(found[2] === undefined ? {} : { reason: found[2] }) } : undefined;
}

/** Reads the tag of the test file at a path. */
export function tagAt(path: string): SecondsTag | undefined {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    return tagOf(head.toString('utf8', 0, readSync(file, head)));
  } finally {
    closeSync(file);
  }
}

/** The text with a tag of the seconds that the file took, to the nearest five. The reason stays; a quick file loses its tag. */
export function retagged(source: string, seconds: number): string {
  const reason = tagOf(source)?.reason;
  const untagged = source.replace(TAG, '');
  if (seconds < TAGGED_FROM_SECONDS) return untagged;
  const rounded = Math.round(seconds / STEP_SECONDS) * STEP_SECONDS;
  return `/** @seconds ${rounded}${reason === undefined ? '' : ` — ${reason}`} */\n${untagged}`;
}
