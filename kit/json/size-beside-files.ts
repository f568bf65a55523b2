import { isEscaped } from './strings-in.ts';

/** Maximum size of JSON without the files in it: as much as a query may have. */
export const MOST_BESIDE_FILES = 1_048_576;

/** Texts from this length on may be files in base64. */
const FILE_LENGTH = 4_096;

/**
 * Length of JSON without texts long enough to be files, of which only the quotes count: the rest costs many times its size to parse and to
 * check. Counts only a little above `most`. The text need not be JSON.
 */
export function sizeBesideFiles(json: string, most: number): number {
  let size = 0;
  let at = 0;
  while (size <= most) {
    const opens = json.indexOf('"', at);
    if (opens < 0) return size + json.length - at;
    size += opens - at;
    let closes = json.indexOf('"', opens + 1);
    let quotes = 0;
    for (; closes > 0 && isEscaped(json, closes) && size + quotes <= most; quotes += 2) {
      closes = json.indexOf('"', closes + 1);
    }
    if (closes < 0) return size + json.length - opens;
    const length = closes + 1 - opens;
    size += length < FILE_LENGTH ? length : quotes;
    at = closes + 1;
  }
  return size;
}
