import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { isRecord } from '#kit/json/records.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { objectsOnTheWay } from '#mcp/schema/schema-at.ts';

/** Longest word that is compared with known ones: no name of an argument and no value of an enum is longer. */
const LONGEST_WORD = 60;

/** Returns the known word that is nearest to an unknown one; none where no word is near. */
export function nearestOf(word: unknown, known: readonly unknown[]): string | undefined {
  if (typeof word !== 'string' || word.length > LONGEST_WORD) return undefined;
  return suggestionList(
    word,
    known.filter((one) => typeof one === 'string'),
  )[0];
}

/** Advice about an unknown argument of an object: the object within it that has the argument, or else the nearest of its own names. */
export function adviceOnName(name: string, object: JsonSchema, root: JsonSchema): string {
  const own = Object.keys((object['properties'] ?? {}) as object);
  const within = own.find((part) => {
    const [inner] = objectsOnTheWay({ ...object, $defs: root['$defs'] ?? {} }, [part]);
    return Object.hasOwn((inner?.['properties'] ?? {}) as object, name);
  });
  if (within !== undefined) return `belongs into "${within}"`;
  const nearest = nearestOf(name, own);
  return nearest === undefined ? 'remove it' : `the nearest is "${nearest}"`;
}

/** True for a text that holds the JSON of what is wanted in its place. */
export function isJsonText(text: unknown, types: readonly string[]): boolean {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return (types.includes('array') && Array.isArray(value)) || (types.includes('object') && isRecord(value));
  } catch {
    return false;
  }
}
