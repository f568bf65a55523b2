import type { NameEdit } from '#subgraphs/rules/definition/definition.ts';
import { changed, type Decision, heldBack } from './decided-action.ts';
import { editedName } from './edited-name.ts';
import type { PresentObject } from './present-object.ts';

/** Most characters of a name. */
export const MOST_NAME_CHARACTERS = 400;

/** Decides an edit of a name. One that leaves no name, or a longer one than the platform takes, is held back. */
export function decideName(edit: NameEdit, { name }: PresentObject): Decision {
  const after = editedName(name, edit);
  if (after === name.normalize('NFC')) return heldBack('UNCHANGED', { before: name });
  if (after.trim() === '') return heldBack('REJECTED', { before: name });
  if ([...after].length > MOST_NAME_CHARACTERS) return heldBack('LIMIT_EXCEEDED', { before: name });
  const params = { name: after, $expected: { name } };
  return changed({ kind: 'UPDATE', field: 'name', params }, { before: name, after });
}
