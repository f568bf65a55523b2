import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { NO_WEB_ADDRESS, webAddressFault } from '#kit/values/web-address.ts';
import { callToActionFault } from '#platform/words/call-to-actions.ts';
import { decodeCopy } from './copy-encoding.ts';
import { readCopyTable, type CopyColumns } from './copy-table.ts';
import { fileNamed, listFolder, theCsv } from './folder-files.ts';
import { FolderError } from './folder-error.ts';

const MIME_TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' };
const COLUMNS: CopyColumns = {
  required: ['file', 'locale', 'headline', 'primary_text', 'destination_url'],
  optional: ['concept', 'description', 'cta'],
};

/** One language of one creative, as a row of the CSV gives it. */
export interface FolderVariant {
  locale: string;
  headline: string;
  primaryText: string;
  description: string;
  destinationUrl: string;
}

/** One image of the folder with its copy. */
export interface FolderCreative {
  file: string;
  content: Buffer;
  mimeType: string;
  sha256: string;
  concept: string | null;
  cta: string;
  variants: FolderVariant[];
}

/** A folder that can be launched. */
export interface AdFolder {
  /** Absolute path. */
  path: string;
  /** The folder's own name in words, for the launch. */
  name: string;
  creatives: FolderCreative[];
}

/** A text of which a rule says what is wrong with it. */
const ruled = (faultOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = faultOf(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

function addressFault(text: string): string | undefined {
  const fault = webAddressFault(text);
  return fault === NO_WEB_ADDRESS ? 'is not an http(s) URL' : fault;
}

const row = z.object({
  file: z.string().min(1, 'is empty'),
  concept: z.string().max(200, 'is longer than 200 characters').default(''),
  locale: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'is not a locale such as en or de-AT'),
  headline: z.string().min(1, 'is empty').max(1000, 'is longer than 1000 characters'),
  primary_text: z.string().min(1, 'is empty').max(10_000, 'is longer than 10000 characters'),
  description: z.string().max(1000, 'is longer than 1000 characters').default(''),
  cta: ruled((word) => (word === '' ? undefined : callToActionFault(word))).default(''),
  destination_url: ruled(addressFault).max(2048, 'is longer than 2048'),
});
type Row = z.infer<typeof row>;

function readRows(csv: string, content: Buffer): Row[] {
  const problems: string[] = [];
  const rows = readCopyTable(csv, decodeCopy(csv, content), COLUMNS).flatMap(({ number, cells }) => {
    const parsed = row.safeParse(cells);
    if (parsed.success) return [parsed.data];
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    problems.push(`row ${number}: ${wrong.join(', ')}`);
    return [];
  });
  if (problems.length > 0) throw new FolderError(`${csv} cannot be used:\n  - ${problems.join('\n  - ')}`);
  return rows;
}

/** The file on disk that a name of the CSV means. */
function imageNamed(files: readonly string[], name: string): string {
  if (MIME_TYPES[extname(name).toLowerCase()] !== undefined && basename(name) === name) return fileNamed(files, name);
  throw new FolderError(`${name}: only .jpg, .jpeg and .png files lying directly in the folder can be used`);
}

async function readImage(
  folder: string,
  file: string,
): Promise<Pick<FolderCreative, 'content' | 'mimeType' | 'sha256'>> {
  const content = await readFile(join(folder, file));
  if (content.length === 0) throw new FolderError(`${file}: is an empty file; save the image anew`);
  const mimeType = MIME_TYPES[extname(file).toLowerCase()]!;
  return { content, mimeType, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Reads a folder of images and one CSV of copy: one row per image and language. Throws one FolderError naming
 * everything that is wrong with it.
 */
export async function readAdFolder(path: string): Promise<AdFolder> {
  const folder = resolve(path);
  const files = await listFolder(folder);
  const csv = theCsv(folder, files, [...COLUMNS.required, ...COLUMNS.optional]);
  const written = readRows(csv, await readFile(join(folder, csv)));
  const problems: string[] = [];
  const attempt = async <T>(part: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await part();
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  const found = new Map<string, string>();
  for (const name of new Set(written.map(({ file }) => file))) {
    const file = await attempt(() => imageNamed(files, name));
    if (file !== undefined) found.set(name, file);
  }
  const rows = written.map((entry) => ({ ...entry, file: found.get(entry.file) ?? entry.file }));
  const creatives: FolderCreative[] = [];
  for (const [file, copy] of Map.groupBy(rows, (entry) => entry.file)) {
    const image = files.includes(file) ? await attempt(() => readImage(folder, file)) : undefined;
    if (image) creatives.push({ file: file.normalize('NFC'), ...image, ...describe(copy) });
    problems.push(...disagreements(file, copy));
  }
  problems.push(...missingLanguages(rows));
  if (problems.length > 0) throw new FolderError(`${folder} cannot be used:\n  - ${problems.join('\n  - ')}`);
  return { path: folder, name: nameOf(folder), creatives };
}

/** `spring-sale` is `Spring sale`. */
function nameOf(folder: string): string {
  const words =
    basename(folder)
      .normalize('NFC')
      .replace(/[-_\s]+/g, ' ')
      .trim() || 'Launch';
  return `${words[0]!.toUpperCase()}${words.slice(1)}`.slice(0, 80);
}

/** A launch has one set of languages, which each of its creatives covers. */
function missingLanguages(rows: Row[]): string[] {
  const locales = [...new Set(rows.map(({ locale }) => locale))];
  return [...Map.groupBy(rows, ({ file }) => file)].flatMap(([file, copy]) => {
    const missing = locales.filter((locale) => !copy.some((entry) => entry.locale === locale));
    return missing.length === 0 ? [] : [`${file}: has no row in ${missing.join(', ')}, which other images have`];
  });
}

function disagreements(file: string, copy: Row[]): string[] {
  const twice = [...Map.groupBy(copy, ({ locale }) => locale)].filter(([, same]) => same.length > 1);
  const problems = twice.map(([locale]) => `${file}: the language ${locale} comes twice`);
  for (const column of ['concept', 'cta'] as const) {
    const differ = copy.some((entry) => entry[column] !== copy[0]![column]);
    if (differ) problems.push(`${file}: ${column} must be the same in all rows of a file`);
  }
  return problems;
}

function describe(copy: Row[]): Pick<FolderCreative, 'concept' | 'cta' | 'variants'> {
  const variants = copy.map((entry) => ({
    locale: entry.locale,
    headline: entry.headline,
    primaryText: entry.primary_text,
    description: entry.description,
    destinationUrl: entry.destination_url,
  }));
  return { concept: copy[0]!.concept || null, cta: copy[0]!.cta || 'LEARN_MORE', variants };
}
