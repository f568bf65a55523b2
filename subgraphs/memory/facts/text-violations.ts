import type { Violation } from '#kit/errors/refusals.ts';
import { hidingFault } from '#kit/values/text-fault.ts';

/** Finds faults of a text to be kept and shown to others, besides its length and characters that no text of the graph may hold. */
export function textViolations(path: string, text: string): Violation[] {
  if (text === '') return [];
  const found: Violation[] = [];
  const fault = hidingFault(text);
  if (fault !== undefined) found.push({ path, rule: 'characters', message: fault });
  if (text.trim() === '') found.push({ path, rule: 'blank', message: 'must say something' });
  return found;
}
