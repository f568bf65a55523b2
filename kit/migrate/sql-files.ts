import { readdirSync, readFileSync } from 'node:fs';

/** One file of SQL, named after what it makes. */
export interface SqlFile {
  name: string;
  text: string;
}

/**
 * Files of a folder, each behind those in its line `-- needs: a, b`, otherwise in the order of their names. Throws when one needs a missing
 * file, or itself.
 */
export function readSqlFiles(folder: URL): SqlFile[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
  const texts = new Map(names.map((name) => [name, readFileSync(new URL(`${name}.sql`, folder), 'utf8')]));
  const ordered = new Map<string, SqlFile>();
  const place = (name: string, neededBy: readonly string[]): void => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`${neededBy.at(-1)}.sql needs ${name}.sql, which is not in ${folder.href}`);
    if (neededBy.includes(name)) throw new Error(`SQL files need each other: ${[...neededBy, name].join(', ')}`);
    if (ordered.has(name)) return;
    for (const needed of neededIn(text)) place(needed, [...neededBy, name]);
    ordered.set(name, { name, text });
  };
  for (const name of names) place(name, []);
  return [...ordered.values()];
}

function neededIn(text: string): string[] {
  const [, list = ''] = /^-- needs: (.+)$/mu.exec(text) ?? [];
  return list.split(',').flatMap((name) => name.trim() || []);
}
