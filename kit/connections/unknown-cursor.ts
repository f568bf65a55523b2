import { badUserInput, type Refusal } from '#kit/errors/refusals.ts';
import { cursorArgument, type PageWindow } from './page-window.ts';

/** Refusal of a window's cursor that names no row of the list; of `after` where no window is given. */
export function unknownCursor(window: Pick<PageWindow, 'backwards'> = { backwards: false }): Refusal {
  const path = cursorArgument(window);
  return badUserInput([{ path, rule: 'cursor', message: 'must be the cursor of an existing row' }]);
}
