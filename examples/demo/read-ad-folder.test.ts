import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderError } from './folder-error.ts';
import { readAdFolder } from './read-ad-folder.ts';

const HEADER = 'file,concept,locale,headline,primary_text,description,cta,destination_url';

describe('readAdFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ads-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const refusal = async (): Promise<string> => {
    const error: unknown = await readAdFolder(folder).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(FolderError);
    return (error as Error).message;
  };

  it('reads the example folder: six images, each in two languages', async () => {
    const { creatives, name } = await readAdFolder(fileURLToPath(new URL('../spring-sale/', import.meta.url)));
    expect(name).toBe('Spring sale');
    expect(creatives).toHaveLength(6);
    expect(creatives.every(({ variants }) => variants.map(({ locale }) => locale).join() === 'en,de')).toBe(true);
    expect(creatives[0]).toMatchObject({ file: 'blossom-square.jpg', mimeType: 'image/jpeg', cta: 'SHOP_NOW' });
  });

  it('names a folder that is not there', async () => {
    await expect(readAdFolder(join(folder, 'nowhere'))).rejects.toThrow('is not a folder that can be read');
  });

  it('wants exactly one CSV', async () => {
    expect(await refusal()).toContain('has no CSV file');
    await writeFile(join(folder, 'a.csv'), HEADER);
    await writeFile(join(folder, 'b.csv'), HEADER);
    expect(await refusal()).toContain('has 2 CSV files');
  });

  it.each([
    ['SHOP_NOW', 'https:/shop.example.com', 'destination_url must have two slashes'],
    ['SHOP_NOW', 'https://shop.example.com/a\u200b', 'destination_url holds the invisible character U+200B'],
    ['SHOP_NOW', 'https://shop.example.com/a b', 'destination_url holds a space'],
    ['SHOP_NOW_', 'https://shop.example.com', 'cta "SHOP_NOW_" is no call to action of the platform: write SHOP_NOW'],
  ])('refuses the button %s to %s', async (cta, address, fault) => {
    await writeFile(join(folder, 'copy.csv'), `${HEADER}\na.jpg,,en,Hello,text,,${cta},${address}`);
    expect(await refusal()).toContain(fault);
  });

  it('names every broken row and column at once', async () => {
    const rows = ['a.jpg,,english!,,text,,,nowhere', `b.jpg,,en,${'x'.repeat(1001)},text,,,https://example.com`];
    await writeFile(join(folder, 'copy.csv'), [HEADER, ...rows].join('\n'));
    const message = await refusal();
    expect(message).toMatch(/row 2: locale is not a locale.*headline is empty.*destination_url is not an http/);
    expect(message).toContain('row 3: headline is longer than 1000 characters');
  });

  it('names a column that is missing', async () => {
    await writeFile(
      join(folder, 'copy.csv'),
      'file,locale,headline,destination_url\na.jpg,en,Hello,https://example.com',
    );
    expect(await refusal()).toContain('primary_text is missing');
  });

  it('names images that are missing, of another kind, or elsewhere, and languages that come twice', async () => {
    const rows = ['a.gif', 'gone.png', '../b.jpg'].map((file) => `${file},,en,Hello,text,,,https://example.com`);
    await writeFile(join(folder, 'c.jpg'), 'x');
    await writeFile(join(folder, 'empty.jpg'), '');
    const twice = ['SHOP_NOW', 'LEARN_MORE'].map((cta) => `c.jpg,,en,Hello,text,,${cta},https://example.com`);
    rows.push(...['en,Hello', 'fr,Salut'].map((copy) => `d.gif,,${copy},text,,,https://example.com`));
    rows.push('empty.jpg,,en,Hello,text,,,https://example.com');
    await writeFile(join(folder, 'copy.csv'), [HEADER, ...rows, ...twice].join('\n'));
    const message = await refusal();
    for (const problem of [
      'a.gif: only',
      'gone.png: named in the CSV',
      'empty.jpg: is an empty file',
      'empty.jpg: has no row in fr',
      '../b.jpg: only',
      'the language en comes twice',
      'cta must be the same',
    ]) {
      expect(message).toContain(problem);
    }
  });
});
