import { badUserInput, type Refusal } from '#kit/errors/refusals.ts';

/** Refusal of a cursor that names no row of the list. */
export function unknownCursor(): Refusal {
  return badUserInput([{ path: 'after', rule: 'cursor', message: 'must be the cursor of an existing row' }]);
}
