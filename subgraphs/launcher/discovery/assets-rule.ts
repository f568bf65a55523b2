import { isGiven, isRead, type InputRule } from '#kit/schema/input-rules.ts';
import type { QueryLauncherAssetsArgs } from '../generated/schema-types.ts';
import { parentRule } from './asset-kinds.ts';
import { cursorViolations, MOST_CHARACTERS, type Question } from './list-cursor.ts';

/** The ids given fit the kind, and a cursor continues this very list. */
export const assetsRule: InputRule<QueryLauncherAssetsArgs> = (given, at) => {
  const { adAccountId, kind, after } = given;
  const read = Object.values(given).every((value) => !isGiven(value) || isRead(value));
  // A cursor that is too long gets an error of its own.
  const known = read && isRead(adAccountId) && isRead(kind) && isRead(after) && after.length <= MOST_CHARACTERS;
  if (!known) return parentRule(given, at);
  const { question } = questionOf(given as QueryLauncherAssetsArgs);
  return [...parentRule(given, at), ...cursorViolations(question, after)];
};

/** Returns the question that a page belongs to, and the name to search for. */
export function questionOf(args: QueryLauncherAssetsArgs): { question: Question; name: string | null } {
  const { adAccountId, kind, parentId = null, pageId = null, query } = args;
  const name = query?.trim() || null;
  return { question: ['assets', adAccountId, kind, parentId, pageId, name], name };
}
