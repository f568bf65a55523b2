import { parse } from 'csv-parse/sync';
import { FolderError } from './folder-error.ts';

/** A row of the CSV by its column, with the number that spreadsheets show beside it. */
export interface CopyRow {
  number: number;
  cells: Record<string, string>;
}

/** The columns that copy needs and those it may have. */
export interface CopyColumns {
  required: readonly string[];
  optional: readonly string[];
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
const LINE_ENDS = ['\r\n', '\n', '\r'];
/** Line that gives Excel the delimiter of a CSV; Excel writes it, too. */
const SEP_LINE = /^\uFEFF?sep=([,;\t])(?:\r\n|\r|\n)/iu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

type Delimiter = keyof typeof DELIMITERS;
type Cells = string[];

/** Reads the rows of a CSV which have something in them. Throws FolderError naming everything that is wrong with their form. */
export function readCopyTable(csv: string, text: string, columns: CopyColumns): CopyRow[] {
  const told = SEP_LINE.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const delimiter = (told?.[1] as Delimiter | undefined) ?? delimiterOf(body, columns);
  const numbered = parseCells(csv, body, delimiter).map((cells, index) => ({ number: index + 1, cells }));
  const [head, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (head === undefined) throw new FolderError(`${csv} cannot be used:\n  - it is empty`);
  const names = head.cells.map(columnName);
  const problems = [
    ...headProblems(head, names, delimiter, columns),
    ...rows.flatMap(({ number, cells }) => rowProblems(number, cells, names)),
  ];
  if (rows.length === 0) problems.push('it has no rows');
  if (problems.length > 0) throw new FolderError(`${csv} cannot be used:\n  - ${problems.join('\n  - ')}`);
  return rows.map(({ number, cells }) => ({ number, cells: byName(names, cells) }));
}

/** The one that separates most of the columns in the first line that says something; a comma where none does. */
function delimiterOf(text: string, columns: CopyColumns): Delimiter {
  const line = text.split(/[\r\n]+/u).find((candidate) => candidate.trim() !== '') ?? '';
  const known = [...columns.required, ...columns.optional];
  const columnsBy = (delimiter: Delimiter) =>
    line.split(delimiter).filter((cell) => known.includes(columnName(cell.replaceAll('"', '')))).length;
  const delimiters = Object.keys(DELIMITERS) as Delimiter[];
  return delimiters.reduce((best, next) => (columnsBy(next) > columnsBy(best) ? next : best), ',');
}

function parseCells(csv: string, text: string, delimiter: Delimiter): Cells[] {
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true, record_delimiter: LINE_ENDS, delimiter });
  } catch (error) {
    throw new FolderError(`${csv} is not a CSV file that can be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Makes a column name: `primary_text` of `Primary Text`. */
function columnName(cell: string): string {
  const plain = cell.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase();
  return plain.replaceAll(/[\s_-]+/gu, '_');
}

function headProblems(
  head: { number: number; cells: Cells },
  names: readonly string[],
  delimiter: Delimiter,
  { required, optional }: CopyColumns,
): string[] {
  const problems: string[] = [];
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const found = head.cells.filter((cell) => cell !== '').map((cell) => `"${cell}"`);
    problems.push(
      `${missing.map((name) => `${name} is missing`).join(', ')}: row ${head.number}, read as separated by ` +
        `${DELIMITERS[delimiter]}, has the columns ${found.join(', ')}`,
    );
  }
  for (const name of [...required, ...optional]) {
    const at = head.cells.flatMap((cell, index) => (names[index] === name ? [`"${cell}" (column ${index + 1})`] : []));
    if (at.length > 1) problems.push(`${name} is there more than once: ${at.join(', ')}`);
  }
  return problems;
}

/** A cell without a column is most often the rest of a text with a delimiter in it. */
function rowProblems(number: number, cells: Cells, names: readonly string[]): string[] {
  const problems: string[] = [];
  const orphan = cells.findIndex((cell, index) => cell !== '' && !names[index]);
  if (orphan !== -1) {
    problems.push(
      `row ${number}: "${cells[orphan]!.slice(0, 40)}" stands in column ${orphan + 1}, which has no name; put texts with delimiters in them in quotation marks`,
    );
  }
  const lost = cells.findIndex((cell, index) => names[index] && cell.includes('\uFFFD'));
  if (lost !== -1) {
    const shown = cells[lost]!.slice(0, 40);
    problems.push(
      `row ${number}: ${names[lost]} has lost characters ("${shown}"), which whatever saved it could not read: write them anew`,
    );
  }
  return problems;
}

/** Cells by column name: texts composed (NFC), as they are stored, and addresses unchanged. */
function byName(names: readonly string[], cells: Cells): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name, index) => {
      if (name === '') return [];
      const cell = cells[index] ?? '';
      return [[name, name.endsWith('_url') ? cell : cell.normalize('NFC')]];
    }),
  );
}
