import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textKey } from '#kit/text/text-key.ts';
import { FolderError } from './folder-error.ts';

/** Files that systems, spreadsheets and editors lay beside those of people, under names of their own. */
const LAID_BESIDE = /^(?:\.|~\$)|~$/u;

/** Names of the files that people put into a folder, as the disk writes them. Throws FolderError where it cannot be read. */
export async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => {
    throw new FolderError(`${folder} is not a folder that can be read. Give a folder with images and one CSV file.`);
  });
  const named = entries.filter((name) => !LAID_BESIDE.test(name));
  const areFiles = await Promise.all(named.map(async (name) => (await statOf(join(folder, name)))?.isFile() ?? false));
  return named.filter((_name, index) => areFiles[index]);
}

async function statOf(path: string) {
  return stat(path).catch(() => null);
}

/** The one CSV among the files of a folder. Throws FolderError naming those there are. */
export function theCsv(folder: string, files: readonly string[], columns: readonly string[]): string {
  const csvs = files.filter((name) => name.toLowerCase().endsWith('.csv'));
  if (csvs.length === 1) return csvs[0]!;
  const found = csvs.length === 0 ? 'no CSV file' : `${csvs.length} CSV files (${csvs.toSorted().join(', ')})`;
  throw new FolderError(
    `${folder} has ${found}; it needs exactly one, with the columns ${columns.join(', ')} (see examples/spring-sale/README.md).`,
  );
}

/**
 * The file that a name means: written with accents of their own or composed, and in any case where no other file differs in that alone.
 * Throws FolderError.
 */
export function fileNamed(files: readonly string[], name: string): string {
  for (const same of [(text: string) => text, composed, textKey]) {
    const found = files.filter((file) => same(file) === same(name));
    if (found.length === 1) return found[0]!;
    if (found.length > 1) {
      throw new FolderError(`${name}: may mean any of ${found.toSorted().join(', ')}; rename all but one of them`);
    }
  }
  throw new FolderError(`${name}: named in the CSV, but not in the folder`);
}

function composed(text: string): string {
  return text.normalize('NFC');
}
