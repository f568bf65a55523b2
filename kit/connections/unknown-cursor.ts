import { badUserInput, type Refusal } from '#kit/errors/refusals.ts';

/** What a cursor that names no row of the list is refused with. */
export function unknownCursor(): Refusal {
  return badUserInput([{ path: 'after', rule: 'cursor', message: 'must be the cursor of an existing row' }]);
}
