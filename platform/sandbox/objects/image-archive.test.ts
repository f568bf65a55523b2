import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PNG } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox, read } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterAll(() => sandbox.close());

/** A ZIP archive of files that are stored or deflated. */
function archive(files: { name: string; bytes: Buffer; deflated: boolean }[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, deflated } of files) {
    const packed = deflated ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(deflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(bytes.byteLength, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.byteLength;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

async function upload(bytes: Buffer<ArrayBuffer>): Promise<Record<string, { hash: string }>> {
  const form = new FormData();
  form.append('images.zip', new Blob([bytes]), 'images.zip');
  const url = `${sandbox.url}/v25.0/${ACCOUNTS.usd}/adimages?access_token=sandbox-token`;
  const { body } = await read(await fetch(url, { method: 'POST', body: form }));
  return body.images as Record<string, { hash: string }>;
}

describe('an archive of images', () => {
  it('stands for the images in it', async () => {
    const bytes = Buffer.from(PNG, 'base64');
    const images = await upload(
      archive([
        { name: 'stored.png', bytes, deflated: false },
        { name: 'folder/packed.png', bytes: Buffer.concat([bytes, Buffer.alloc(64)]), deflated: true },
      ]),
    );
    expect(Object.keys(images)).toEqual(['stored.png', 'packed.png']);
    expect(new Set(Object.values(images).map(({ hash }) => hash)).size).toBe(2);
  });
});
