import type { Violation } from '#kit/errors/refusals.ts';
import { Faults } from './faults.ts';
import { parseSchedule } from './parse-schedule.ts';
import { parseSaved, type ParsedDefinition } from './parse-definition.ts';

/** Most violations that a message names, and the most characters of them. */
const MOST_NAMED = 3;
const MOST_CHARACTERS = 600;

/** A definition that is stored and cannot be read: nothing can be done by its rule until somebody saves it again. */
export class UnreadableDefinition extends Error {
  override readonly name = 'UnreadableDefinition';

  /** Makes the error from the rules that the definition breaks; the message says what somebody has to do. */
  constructor(violations: readonly Violation[], options?: ErrorOptions) {
    const named = violations.slice(0, MOST_NAMED).map(({ path, message }) => `${path || 'definition'} ${message}`);
    const more = violations.length > MOST_NAMED ? `; and ${violations.length - MOST_NAMED} more` : '';
    const list = `${named.join('; ')}${more}`.slice(0, MOST_CHARACTERS);
    super(
      `The rule's stored definition cannot be read (${list}): somebody who may change its ad accounts has to save the rule again with a whole definition.`,
      options,
    );
  }
}

/** The error of a stored definition by its schedule alone, which times could not be made from. */
export function unreadableSchedule(
  schedule: Readonly<Record<'cron' | 'timezone', string | null>>,
): UnreadableDefinition {
  const faults = new Faults();
  try {
    parseSchedule(schedule, 'schedule', faults);
  } catch {
    // Then no rule has a name for it.
  }
  const unnamed = { path: 'schedule', rule: 'schedule', message: 'has no times' };
  return new UnreadableDefinition(faults.violations.length > 0 ? faults.violations : [unnamed]);
}

/** Reads a definition that is stored. Throws UnreadableDefinition. */
export function readStored(stored: unknown): ParsedDefinition {
  const parsed = parsedOrThrown(stored);
  if ('violations' in parsed) throw new UnreadableDefinition(parsed.violations);
  return parsed;
}

function parsedOrThrown(stored: unknown): ReturnType<typeof parseSaved> {
  try {
    return parseSaved(stored);
  } catch (error) {
    throw new UnreadableDefinition([{ path: '', rule: 'type', message: 'is no definition' }], { cause: error });
  }
}
