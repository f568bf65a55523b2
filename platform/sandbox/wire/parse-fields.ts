import { WireError } from './wire-error.ts';

/** One asked field: `adsets.limit(5){id,name}` has arguments and sub-fields. */
export interface Selection {
  name: string;
  args: Record<string, string>;
  fields: Selection[] | null;
}

/**
 * Reads a `fields` list with nested braces and arguments.
 *
 * @throws WireError code 2500 when the text is no field list
 */
export function parseFields(text: string): Selection[] {
  const cursor = { text: text.replaceAll(/\s+/g, ''), at: 0 };
  const selections = readList(cursor);
  if (cursor.at < cursor.text.length) throw syntaxError(cursor);
  return selections;
}

interface Cursor {
  text: string;
  at: number;
}

function readList(cursor: Cursor): Selection[] {
  const selections: Selection[] = [];
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '}') {
    if (cursor.text[cursor.at] === ',') {
      cursor.at += 1;
      continue;
    }
    selections.push(readSelection(cursor));
  }
  return selections;
}

function readSelection(cursor: Cursor): Selection {
  const selection: Selection = { name: readName(cursor), args: {}, fields: null };
  while (cursor.text[cursor.at] === '.') {
    cursor.at += 1;
    const argument = readName(cursor);
    if (cursor.text[cursor.at] !== '(') throw syntaxError(cursor);
    selection.args[argument] = readArgument(cursor);
  }
  if (cursor.text[cursor.at] === '{') {
    cursor.at += 1;
    selection.fields = readList(cursor);
    if (cursor.text[cursor.at] !== '}') throw syntaxError(cursor);
    cursor.at += 1;
  }
  return selection;
}

function readName(cursor: Cursor): string {
  const name = /^[A-Za-z0-9_:]+/.exec(cursor.text.slice(cursor.at))?.[0];
  if (!name) throw syntaxError(cursor);
  cursor.at += name.length;
  return name;
}

function readArgument(cursor: Cursor): string {
  const start = cursor.at + 1;
  let depth = 0;
  for (; cursor.at < cursor.text.length; cursor.at += 1) {
    const char = cursor.text[cursor.at];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth === 0) {
      cursor.at += 1;
      return cursor.text.slice(start, cursor.at - 1);
    }
  }
  throw syntaxError(cursor);
}

function syntaxError(cursor: Cursor): WireError {
  return new WireError({
    code: 2500,
    message: `Syntax error in the field list near character ${cursor.at}: ${cursor.text.slice(cursor.at, cursor.at + 20)}`,
  });
}
