import { readdirSync, readFileSync } from 'node:fs';

const GUIDE = new URL('../../docs/guide/', import.meta.url);

/** A page of the guide. */
export interface GuidePage {
  /** Address as a resource: `adops://guide/launches`. */
  uri: string;
  name: string;
  title: string;
  text: string;
}

let pages: ReadonlyMap<string, GuidePage> | undefined;

/** Pages of the guide by their addresses, read once. */
export function guidePages(): ReadonlyMap<string, GuidePage> {
  pages ??= new Map(
    readdirSync(GUIDE)
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .toSorted()
      .map((file) => pageOf(file.replace('.md', ''), readFileSync(new URL(file, GUIDE), 'utf8'))),
  );
  return pages;
}

function pageOf(name: string, text: string): [string, GuidePage] {
  const uri = `adops://guide/${name}`;
  const title = /^# (.+)$/mu.exec(text)?.[1] ?? name;
  return [uri, { uri, name, title, text }];
}
