import { printable } from '../printable.ts';
import type { PlatformRow } from './read-platform.ts';

const COLUMNS = ['kind', 'name', 'id', 'status'] as const;

/** The rows as a table of text, each column as wide as its longest value. */
export function platformTable(given: readonly PlatformRow[]): string {
  const rows = given.map((row) => ({ ...row, name: printable(row.name) }));
  const widths = COLUMNS.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join('  ')}`.trimEnd();
  const rule = line(widths.map((width) => '─'.repeat(width)));
  return [line(COLUMNS), rule, ...rows.map((row) => line(COLUMNS.map((column) => row[column])))].join('\n');
}
