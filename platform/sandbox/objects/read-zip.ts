import { inflateRawSync } from 'node:zlib';

const FILE = 0x04034b50;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MOST_BYTES = 100 * 1024 * 1024;

/** The files of a ZIP archive; undefined for bytes that are none. */
export function readZip(bytes: Buffer): { name: string; bytes: Buffer }[] | undefined {
  if (bytes.byteLength < 4 || bytes.readUInt32LE(0) !== FILE) return undefined;
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.byteLength < end + 22 || bytes.readUInt32LE(end) !== END) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files: { name: string; bytes: Buffer }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.byteLength || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) files.push({ name: name.split('/').at(-1) ?? name, bytes: unpack(bytes, at) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function unpack(bytes: Buffer, entry: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
}
