import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readAdFolder, type FolderCreative } from './read-ad-folder.ts';

const NAMES = ['file', 'concept', 'locale', 'headline', 'primary_text', 'description', 'cta', 'destination_url'];
const CELLS = ['p.png', 'C', 'de', 'Kopf', 'Text', 'd', 'SHOP_NOW', 'https://shop.example.com/a'];
const HEAD = `${NAMES.join()}\r\n`;
const ROW = `${CELLS.join()}\r\n`;
const GREETING = 'Grüße für 30 Tage';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  await writeFile(join(folder, 'p.png'), 'x');
});
afterEach(() => rm(folder, { recursive: true }));

async function read(csv: string | Uint8Array, name = 'copy.csv'): Promise<FolderCreative[]> {
  await writeFile(join(folder, name), csv);
  return (await readAdFolder(folder)).creatives;
}

async function refusal(csv: string | Uint8Array): Promise<string> {
  return read(csv).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );
}

const greeted = HEAD + ROW.replace('Kopf', GREETING);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bytes = (letters: Record<string, number>) =>
  Buffer.from(Array.from(greeted, (letter) => letters[letter] ?? letter.charCodeAt(0)));

describe('the encoding of copy', () => {
  it.each([
    ['Windows-1252', Buffer.from(greeted, 'latin1')],
    ['MacRoman', bytes({ ü: 0x9f, ß: 0xa7 })],
    ['code page 850', bytes({ ü: 0x81, ß: 0xe1 })],
  ])('is named where it is %s, with what the text says then', async (name, csv) => {
    const message = await refusal(csv);
    expect(message).toContain(
      `is not UTF-8, but probably ${name === 'code page 850' ? 'the one of MS-DOS (code page 850)' : name}`,
    );
    expect(message).toContain(`line 2 has "`);
    expect(message).toContain('Grüße');
    expect(message).toContain('Save it as "CSV UTF-8');
    expect(message).not.toContain('\ufffd');
  });

  it.each([
    ['UTF-8 with its mark', `\ufeff${greeted}`],
    ['UTF-16 with its mark', utf16(`\ufeff${greeted}`)],
    ['UTF-16 with its mark, the other way round', utf16(`\ufeff${greeted}`).swap16()],
    ['tabs in UTF-16, which Excel calls Unicode Text', utf16(`\ufeff${greeted.replaceAll(',', '\t')}`)],
  ])('may be %s', async (_name, csv) => {
    expect((await read(csv))[0]?.variants[0]?.headline).toBe(GREETING);
  });

  it('is named where it is UTF-16 without a mark, or cut off', async () => {
    expect(await refusal(utf16(greeted))).toContain('UTF-16');
    expect(await refusal(Buffer.concat([utf16(`\ufeff${greeted}`), Buffer.from([0])]))).toContain('UTF-16');
  });

  it('is detected from a workbook, and from text that has lost its characters already', async () => {
    expect(await refusal(Buffer.from('PK\u0003\u0004\u00ff', 'latin1'))).toContain('is a workbook');
    expect(await refusal(HEAD + ROW.replace('Kopf', 'Gr\ufffd\ufffde'))).toContain(
      'row 2: headline has lost characters',
    );
  });
});

describe('the rows of copy', () => {
  it.each([
    ['blank lines', `${HEAD + ROW}\r\n\r\n`, 5],
    ['lines of delimiters', `${HEAD + ROW},,,,,,,\r\n`, 4],
    ['a blank line before the header', `\r\n${HEAD}${ROW}`, 4],
    ['line breaks in a cell', HEAD + ROW.replace('Text', '"one\r\n\r\ntwo"'), 3],
    ['a line that tells the delimiter', `sep=,\r\n${HEAD}${ROW}`, 3],
  ])('are named by their number in a spreadsheet behind %s', async (_what, before, number) => {
    expect(await refusal(before + ROW.replace(',de,', ',XX,'))).toContain(`row ${number}: locale`);
  });

  it.each([
    ['semicolons', ';', '\r\n'],
    ['tabs', '\t', '\n'],
    ['commas, and ends of lines of older Macs', ',', '\r'],
  ])('may be separated by %s', async (_what, delimiter, end) => {
    const lines = [NAMES, CELLS].map((cells) => cells.join(delimiter));
    expect(await read(lines.join(end) + end)).toMatchObject([{ file: 'p.png', concept: 'C' }]);
  });

  it('may have a header in another case, with spaces, and delimiters at the end', async () => {
    const head = NAMES.map((name) => ` ${name.replace('_', ' ').toUpperCase()} `).join();
    expect(await read(`${head},,\r\n${CELLS.join()},,\r\n`)).toMatchObject([{ file: 'p.png', cta: 'SHOP_NOW' }]);
  });

  it('names the header that was found, and how it was read', async () => {
    expect(await refusal('Datei;Überschrift\r\np.png;Kopf\r\n')).toMatch(
      /file is missing, locale is missing.*: row 1, read as separated by commas, has the columns "Datei;Überschrift"/,
    );
    expect(await refusal('file|locale\r\n')).toContain('has the columns "file|locale"');
  });

  it('names a column that comes twice, and a cell without a column', async () => {
    expect(await refusal(`${HEAD.trim()},Headline\r\n${ROW.trim()},x\r\n`)).toContain(
      'headline is there more than once: "headline" (column 4), "Headline" (column 9)',
    );
    expect(await refusal(HEAD + ROW.replace('Text', 'Text, with a comma'))).toContain(
      'row 2: "https://shop.example.com/a" stands in column 9, which has no name',
    );
  });
});

describe('the files beside copy', () => {
  it.each([
    '._copy.csv',
    '~$copy.csv',
    '.copy.csv',
    '.~lock.copy.csv#',
    'copy.csv.tmp',
    'copy.csv~',
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
  ])('%s is none of it', async (name) => {
    await writeFile(join(folder, name), Buffer.from([0, 5, 22, 7]));
    expect(await read(HEAD + ROW)).toHaveLength(1);
  });

  it('may be a folder named like a CSV, and two CSV files are named', async () => {
    await mkdir(join(folder, 'old.csv'));
    expect(await read(HEAD + ROW)).toHaveLength(1);
    await writeFile(join(folder, 'other.CSV'), '');
    expect(await refusal(HEAD + ROW)).toContain('has 2 CSV files (copy.csv, other.CSV)');
  });

  it.each([
    ['decomposed on disk', 'fru\u0308hling.png', 'frühling.png'],
    ['decomposed in the CSV', 'frühling.png', 'fru\u0308hling.png'],
    ['in another case', 'Frühling.PNG', 'frühling.png'],
  ])('are found when their name is %s', async (_how, onDisk, written) => {
    await writeFile(join(folder, onDisk), 'image');
    const [creative] = await read(HEAD + ROW.replace('p.png', written));
    expect(creative).toMatchObject({ file: onDisk.normalize('NFC'), content: Buffer.from('image') });
  });

  it('are one image in both forms of its name, and none where two may be meant', async () => {
    await writeFile(join(folder, 'fru\u0308hling.png'), 'image');
    const rows = ['frühling.png', 'fru\u0308hling.png'].map((file, index) =>
      ROW.replace('p.png', file).replace(',de,', index === 0 ? ',de,' : ',en,'),
    );
    expect(await read(HEAD + rows.join(''))).toMatchObject([{ variants: [{ locale: 'de' }, { locale: 'en' }] }]);
    await writeFile(join(folder, 'a.png'), 'x');
    await writeFile(join(folder, 'A.png'), 'x');
    expect(await refusal(HEAD + ROW.replace('p.png', 'a.PNG'))).toContain('a.PNG: may mean any of A.png, a.png');
  });
});
