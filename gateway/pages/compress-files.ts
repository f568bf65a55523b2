import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Codings a page is sent in, the smallest first, with the ending of the files that hold it. */
export const CODINGS = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

export type Coding = (typeof CODINGS)[number]['coding'];

/** Bytes below which compressing gains nothing. */
const LEAST_BYTES = 1_000;
/** Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(?:css|js|json|map|svg|ttf)$/u;
/** The best quality takes more than ten seconds for the megabytes of an editor. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses bytes in every coding; null where they are too few. */
export async function compressed(bytes: Buffer): Promise<Record<Coding, Buffer> | null> {
  if (bytes.byteLength < LEAST_BYTES) return null;
  const [br, zipped] = await Promise.all([COMPRESS.br(bytes), COMPRESS.gzip(bytes)]);
  return { br, gzip: zipped };
}

/** Writes each file of a folder once more in every coding, beside it. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const inCodings = await compressed(await readFile(join(folder, name)));
      if (!inCodings) return;
      for (const { coding, ending } of CODINGS) await writeFile(join(folder, `${name}${ending}`), inCodings[coding]);
    }),
  );
}
